import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'

/** The part of JSON Schema that the contract needs. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  contentMediaType?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export const NAMED = '#/components/schemas/'

/** The request schema, before trimming, lower-casing and defaults. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', override: readable }))
}

/** Path and query parameters are strings on the wire; this describes the parsed value. */
export function parameterSchema(schema: z.ZodType): JsonSchema {
  const meaning = withoutDialect(z.toJSONSchema(schema, { io: 'output', override: readable }))
  const { required } = inputSchema(schema)
  return { ...meaning, required: required ?? [] }
}

/** Response schemas, generated together because only then do they share references. */
export function outputSchemas(endpoints: Record<string, Endpoint>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id })
  for (const [name, { response }] of Object.entries(endpoints)) {
    if (!registry.has(response)) registry.add(response, { id: responseId(name) })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: (id) => NAMED + id,
    override: readable,
  })
  const named: Record<string, JsonSchema> = {}
  for (const id of Object.keys(namedSchemas)) named[id] = withoutDialect(schemas[id])
  return {
    named,
    /** A reference if the whole response is a named schema. */
    of(schema: z.ZodType): JsonSchema {
      const id = registry.get(schema)?.id
      if (id === undefined) throw new Error('This schema belongs to no endpoint and has no name')
      return id in namedSchemas ? { $ref: NAMED + id } : withoutDialect(schemas[id])
    },
  }
}

const responseId = (name: string) => `answer of ${name}`

function withoutDialect(schema: unknown): JsonSchema {
  const {
    $schema: _dialect,
    $id: _id,
    ...rest
  } = schema as JsonSchema & { $schema?: string; $id?: string }
  return rest
}

/** Removes the pattern that `format` implies and the default bounds of integers. */
function readable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
