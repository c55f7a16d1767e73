import { unknownNode, type Node } from './equalities.ts'

export type Tree = Record<string, unknown>
export type Column = { name: string; node: Node }
export type Relation = { table: string | null; columns: Column[] }
export type Scope = {
  outer: Scope | null
  relations: Map<string, Relation>
  ctes: Map<string, Column[]>
}

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
export const list = (value: unknown) => (Array.isArray(value) ? (value as Tree[]) : [])
export const text = (node: Tree): string =>
  (node['String'] as { sval?: string } | undefined)?.sval ?? ''

export const nameOf = (body: Tree): string =>
  (body['alias'] as { aliasname?: string } | undefined)?.aliasname ?? String(body['relname'] ?? '')

export function findCte(scope: Scope | null, name: string): Column[] | null {
  return scope && (scope.ctes.get(name) ?? findCte(scope.outer, name))
}

export function findColumn(scope: Scope | null, names: string[]): Node {
  if (!scope) return unknownNode()
  const of = names.length > 1 ? names.at(-2) : undefined
  for (const [alias, { columns }] of scope.relations) {
    const found = columns.find(({ name }) => name === names.at(-1))
    if (found && (of === undefined || of === alias)) return found.node
  }
  return findColumn(scope.outer, names)
}

export function visit(part: unknown, see: (name: string, inner: Tree) => boolean): void {
  if (!isTree(part)) return
  for (const [name, inner] of Object.entries(part))
    if (isTree(inner) && !see(name, inner)) visit(inner, see)
}
