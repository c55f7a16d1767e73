import type { JSONSchema7 } from 'ai'
import { z } from 'zod'

/** Limits that a provider's schema language may not know; the answer is checked against them here. */
const LOCAL_ONLY = new Set([
  '$schema',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
  'minItems',
])

export function wireSchema(schema: z.ZodType): JSONSchema7 {
  return forTheWire(z.toJSONSchema(schema)) as JSONSchema7
}

function forTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forTheWire)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key]) => !LOCAL_ONLY.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, forTheWire(value)]))
}
