/** Reads a statement with PostgreSQL's own parser: its tables, and whether their key is one given value. */
import { allOf, equate, isPinned, pinnedNode, unknownNode, type Node } from './equalities.ts'
import {
  findColumn,
  findCte,
  isTree,
  list,
  nameOf,
  text,
  visit,
  type Column,
  type Relation,
  type Scope,
  type Tree,
} from './scope.ts'

export type TableUse = { table: string; isPinned: boolean }

export type Schema = {
  columns: ReadonlyMap<string, readonly string[]>
  keyOf: (table: string) => string | null
}

type Reading = { schema: Schema; values: readonly unknown[]; uses: { table: string; key: Node }[] }

export function readStatement(
  tree: unknown,
  schema: Schema,
  values: readonly unknown[],
): TableUse[] {
  const reading: Reading = { schema, values, uses: [] }
  for (const { stmt } of list((tree as Tree)['stmts'])) readAny(reading, stmt as Tree, null)
  return reading.uses.map(({ table, key }) => ({ table, isPinned: isPinned(key) }))
}

function readAny(reading: Reading, statement: Tree, outer: Scope | null): Column[] {
  const [[kind, body]] = Object.entries(statement) as [[string, Tree]]
  if (kind === 'SelectStmt') return readSelect(reading, body, outer)
  if (kind === 'InsertStmt') return readInsert(reading, body, outer)
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return readChange(reading, body, outer)
  visit(statement, (name, inner) => {
    if (name === 'RangeVar' || name === 'relation') useTable(reading, inner)
    return false
  })
  return []
}

function scopeOf(reading: Reading, body: Tree, outer: Scope | null): Scope {
  const scope: Scope = { outer, relations: new Map(), ctes: new Map() }
  for (const { CommonTableExpr } of list((body['withClause'] as Tree | undefined)?.['ctes'])) {
    const cte = CommonTableExpr as { ctename: string; ctequery: Tree; aliascolnames?: Tree[] }
    scope.ctes.set(cte.ctename, [])
    const columns = readAny(reading, cte.ctequery, scope)
    scope.ctes.set(cte.ctename, renamed(columns, cte.aliascolnames))
  }
  return scope
}

const renamed = (columns: Column[], names: Tree[] | undefined) =>
  columns.map((column, i) => ({ ...column, name: names?.[i] ? text(names[i]) : column.name }))

function readSelect(reading: Reading, body: Tree, outer: Scope | null): Column[] {
  const scope = scopeOf(reading, body, outer)
  if (body['op'] !== undefined && body['op'] !== 'SETOP_NONE') {
    const [left, right] = ['larg', 'rarg'].map((side) =>
      readSelect(reading, body[side] as Tree, scope),
    ) as [Column[], Column[]]
    return left.map(({ name, node }, i) => ({
      name,
      node: allOf([node, right[i]?.node ?? unknownNode()]),
    }))
  }
  for (const item of list(body['fromClause'])) addItem(reading, item, scope)
  addCondition(reading, body['whereClause'], scope)
  const rows = list(body['valuesLists'])
  for (const part of ['havingClause', 'groupClause', 'sortClause', 'limitCount', 'windowClause'])
    readInside(reading, body[part], scope)
  if (rows.length > 0) return valuesOf(reading, rows, scope)
  return list(body['targetList']).flatMap((target) => outputsOf(reading, target, scope))
}

function valuesOf(reading: Reading, rows: Tree[], scope: Scope): Column[] {
  const cells = rows.map((row) => list((row['List'] as Tree)['items']))
  return cells[0]!.map((_, i) => {
    const given = cells.map((row) => row[i]!)
    const nodes = given.map((cell) => nodeOf(reading, cell, scope))
    const same = new Set(given.map((cell) => JSON.stringify(valueOf(reading, cell)))).size === 1
    return { name: `column${i + 1}`, node: same ? nodes[0]! : unknownNode() }
  })
}

function valueOf({ values }: Reading, cell: Tree): unknown {
  if (isTree(cell['TypeCast']))
    return valueOf({ values } as Reading, cell['TypeCast']['arg'] as Tree)
  const parameter = cell['ParamRef'] as { number: number } | undefined
  return parameter ? values[parameter.number - 1] : { ...cell, location: 0 }
}

function outputsOf(reading: Reading, target: Tree, scope: Scope): Column[] {
  const { name, val } = target['ResTarget'] as { name?: string; val: Tree }
  const fields = list((val['ColumnRef'] as Tree | undefined)?.['fields'])
  if (fields.some((field) => 'A_Star' in field)) {
    const of = fields.length > 1 ? text(fields[0]!) : null
    return [...scope.relations]
      .filter(([alias]) => of === null || alias === of)
      .flatMap(([, { columns }]) => columns)
  }
  return [{ name: name ?? text(fields.at(-1) ?? {}), node: nodeOf(reading, val, scope) }]
}

function readInsert(reading: Reading, body: Tree, outer: Scope | null): Column[] {
  const scope = scopeOf(reading, body, outer)
  const names = list(body['cols']).map(({ ResTarget }) => (ResTarget as { name: string }).name)
  const given = body['selectStmt'] ? readAny(reading, body['selectStmt'] as Tree, scope) : []
  const target = addTable(reading, body['relation'] as Tree, scope)
  const key = target.table === null ? null : reading.schema.keyOf(target.table)
  for (const column of target.columns) {
    const from = given[names.indexOf(column.name)]
    if (from) equate(column.node, from.node)
    // Made by the database, one value for each row.
    else if (column.name === key) equate(column.node, pinnedNode())
  }
  readInside(reading, body['onConflictClause'], scope)
  return list(body['returningList']).flatMap((column) => outputsOf(reading, column, scope))
}

function readChange(reading: Reading, body: Tree, outer: Scope | null): Column[] {
  const scope = scopeOf(reading, body, outer)
  addTable(reading, body['relation'] as Tree, scope)
  for (const part of ['fromClause', 'usingClause'])
    for (const item of list(body[part])) addItem(reading, item, scope)
  addCondition(reading, body['whereClause'], scope)
  readInside(reading, body['targetList'], scope)
  return list(body['returningList']).flatMap((column) => outputsOf(reading, column, scope))
}

function addItem(reading: Reading, item: Tree, scope: Scope): string[] {
  const [[kind, body]] = Object.entries(item) as [[string, Tree]]
  if (kind === 'RangeVar') {
    addTable(reading, body, scope)
    return [nameOf(body)]
  }
  if (kind === 'JoinExpr') {
    const left = addItem(reading, body['larg'] as Tree, scope)
    const right = addItem(reading, body['rarg'] as Tree, scope)
    const onlyOf = body['jointype'] === 'JOIN_INNER' ? null : right
    addCondition(reading, body['quals'], scope, onlyOf)
    return [...left, ...right]
  }
  const alias = nameOf(body)
  const columns = kind === 'RangeSubselect' ? readAny(reading, body['subquery'] as Tree, scope) : []
  if (kind !== 'RangeSubselect') readInside(reading, body, scope)
  const names = list((body['alias'] as Tree | undefined)?.['colnames'])
  scope.relations.set(alias, { table: null, columns: renamed(columns, names) })
  return [alias]
}

function useTable(reading: Reading, { relname, schemaname }: Tree): Relation {
  const table =
    schemaname === undefined ? String(relname) : `${String(schemaname)}.${String(relname)}`
  const columns = (reading.schema.columns.get(table) ?? []).map((name) => ({
    name,
    node: unknownNode(),
  }))
  const key = reading.schema.keyOf(table)
  const node = columns.find(({ name }) => name === key)?.node ?? unknownNode()
  reading.uses.push({ table, key: node })
  return { table, columns }
}

function addTable(reading: Reading, body: Tree, scope: Scope): Relation {
  const cte = body['schemaname'] === undefined ? findCte(scope, String(body['relname'])) : null
  const relation = cte ? { table: null, columns: cte } : useTable(reading, body)
  scope.relations.set(nameOf(body), relation)
  return relation
}

/** `onlyOf`: the inner side of an outer join, the only one whose rows its condition chooses. */
function addCondition(
  reading: Reading,
  condition: unknown,
  scope: Scope,
  onlyOf: readonly string[] | null = null,
): void {
  if (!isTree(condition)) return
  const { BoolExpr: both, A_Expr: comparison, SubLink: link } = condition as Record<string, Tree>
  if (both?.['boolop'] === 'AND_EXPR') {
    for (const part of list(both['args'])) addCondition(reading, part, scope, onlyOf)
    return
  }
  if (link?.['subLinkType'] === 'ANY_SUBLINK') {
    const [output] = readAny(reading, link['subselect'] as Tree, scope)
    equate(nodeOf(reading, link['testexpr'] as Tree, scope), output?.node ?? unknownNode())
    return
  }
  const right = comparison?.['rexpr'] as Tree | undefined
  const items = list((right?.['List'] as Tree | undefined)?.['items'])
  const isEquality =
    text(list(comparison?.['name'])[0] ?? {}) === '=' &&
    (comparison!['kind'] === 'AEXPR_OP' ||
      (comparison!['kind'] === 'AEXPR_IN' && items.length === 1))
  if (!isEquality) return readInside(reading, condition, scope)
  const sides = [comparison!['lexpr'] as Tree, items[0] ?? right!]
  const [one, other] = sides.map((side) => nodeOf(reading, side, scope))
  if (onlyOf === null || sides.some((side) => isOf(side, onlyOf))) equate(one!, other!)
}

function isOf(side: Tree, aliases: readonly string[]): boolean {
  const fields = list((side['ColumnRef'] as Tree | undefined)?.['fields'])
  return fields.length > 1 && aliases.includes(text(fields[0]!))
}

function nodeOf(reading: Reading, expression: Tree, scope: Scope): Node {
  if (isTree(expression['TypeCast']))
    return nodeOf(reading, expression['TypeCast']['arg'] as Tree, scope)
  const fields = list((expression['ColumnRef'] as Tree | undefined)?.['fields'])
  if (fields.length > 0) return findColumn(scope, fields.map(text))
  const link = expression['SubLink'] as Tree | undefined
  if (link?.['subLinkType'] === 'EXPR_SUBLINK')
    return readAny(reading, link['subselect'] as Tree, scope)[0]?.node ?? unknownNode()
  let isValue = true
  visit(expression, (name) => {
    if (name === 'ColumnRef' || name === 'SubLink') isValue = false
    return false
  })
  readInside(reading, expression, scope)
  return isValue ? pinnedNode() : unknownNode()
}

function readInside(reading: Reading, part: unknown, scope: Scope): void {
  visit(part, (name, inner) => {
    if (name !== 'SubLink') return false
    readAny(reading, inner['subselect'] as Tree, scope)
    return true
  })
}
