import { NAMED, type JsonSchema } from './json-schema.ts'

export type Field = {
  /** `books[].title`; empty for the whole if that is no object. */
  path: string
  required: boolean
  type: string
  /** The named schema that `type` names; null for an inline one. */
  refersTo: string | null
  description: string
}

export function fieldsOf(schema: JsonSchema, path = '', required = true): Field[] {
  const inner = inside(schema)
  const own: Field = {
    path,
    required,
    ...typeOf(schema),
    description: schema.description ?? inner.description ?? '',
  }
  const below = childrenOf(inner, path)
  if (below.length === 0) return [own]
  return path === '' && inner === schema ? below : [own, ...below]
}

function childrenOf(schema: JsonSchema, path: string): Field[] {
  const { properties = {}, required = [], items, oneOf = [] } = schema
  if (items) return childrenOf(inside(items), `${path}[]`)
  return [
    ...Object.entries(properties).flatMap(([name, one]) =>
      fieldsOf(one, path === '' ? name : `${path}.${name}`, required.includes(name)),
    ),
    ...oneOf.flatMap((one, i) => childrenOf(one, `${path} (${i + 1})`)),
  ]
}

/** The schema without its null alternative. */
function inside(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  return others?.length === 1 && others[0] ? others[0] : schema
}

function typeOf(schema: JsonSchema): Pick<Field, 'type' | 'refersTo'> {
  const inner = inside(schema)
  const mayBeNull = inner !== schema || (Array.isArray(inner.type) && inner.type.includes('null'))
  const { words, refersTo } = plainType(inner)
  return { type: mayBeNull ? `${words} or null` : words, refersTo }
}

function plainType(schema: JsonSchema): { words: string; refersTo: string | null } {
  if (schema.$ref?.startsWith(NAMED)) {
    const name = schema.$ref.slice(NAMED.length)
    return { words: name, refersTo: name }
  }
  if (schema.items) {
    const { words, refersTo } = plainType(inside(schema.items))
    return { words: `list of ${words}${bounds('', schema.minItems, schema.maxItems)}`, refersTo }
  }
  return { words: simpleType(schema), refersTo: null }
}

function simpleType({ type, format, contentMediaType, oneOf, ...schema }: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (oneOf) return oneOf.map((_, i) => `(${i + 1})`).join(' or ')
  if (contentMediaType) return 'file'
  const name = [type].flat().find((one) => one !== 'null') ?? 'anything'
  const length = bounds(' characters', schema.minLength, schema.maxLength)
  return (format ?? name) + length + bounds('', schema.minimum, schema.maximum)
}

function bounds(unit: string, min: number | undefined, max: number | undefined): string {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return `, at least ${min}${unit}`
  return min === undefined ? `, at most ${max}${unit}` : `, ${min} to ${max}${unit}`
}
