/** Values that fit a schema of the contract, and values that fit nothing. */
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { JsonSchema } from '../../../server/src/features/api-docs/json-schema.ts'

/** What exists on the server that is called. */
export type Known = {
  /** Ids of books. */
  ids: readonly number[]
  emails: readonly string[]
  titles: readonly string[]
  /** What fields of these names hold. */
  fields: Record<string, readonly string[]>
}

/** In every hostile text, so that a log can be searched for what callers wrote. */
export const MARK = 'mark-of-the-caller'

const MAX_ITEMS = 4
const MAX_ID = 2_147_483_647

const DAYS = ['2026-01-02', '2024-02-29', '0001-01-01', '0000-01-01', '0000-02-29', '9999-12-31']
const ODD_SIGN = fc.constantFrom('😀', '\ud83d', '\ude00', '\0', '\u202e', '\u0301', '\ufeff', 'ß')
const EXACT_TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '1e309',
  '0000-01-01',
  '2026-02-30',
  '\0',
  '\ud83d',
  "' or 1=1; --",
  '%00%',
  '=cmd|x',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${jndi:ldap://x}',
  '__proto__',
  'null',
]

/** Signs of two units at any place, since texts are cut somewhere. */
const emojiSomewhere = (max: number) =>
  fc.tuple(fc.nat(Math.max(0, max - 2)), ODD_SIGN).map(([at, sign]) => 'x'.repeat(at) + sign)

const hostileText = fc.oneof(
  fc.constantFrom(...EXACT_TEXTS),
  fc.constantFrom(MARK, `${MARK}\0`, `${MARK}\ud83d`, `https://evil.example/${MARK}`),
  fc.string({ unit: 'binary', maxLength: 80 }),
  emojiSomewhere(600),
  fc.constantFrom(1_001, 10_001, 30_000, 70_000).map((length) => 'x'.repeat(length)),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, -0, 0.5, 6, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const nested = fc.constantFrom(10, 100, 1_000).map((depth) => {
  let value: unknown = []
  for (let n = 0; n < depth; n++) value = [value]
  return value
})

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: nested },
)

export const anyText = hostileText

/** Fits the schema, but for what a refinement asks beyond it. */
export function fitting(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  return valueOf(schema, known, (fits) => fits)
}

/** An object with some fields missing or wrong, or something else altogether. */
export function mutated(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  const spoil = (fits: Arbitrary<unknown>) =>
    fc.oneof({ weight: 3, arbitrary: fits }, { weight: 1, arbitrary: hostileValue })
  return fc.oneof(
    { weight: 8, arbitrary: valueOf(schema, known, spoil) },
    { weight: 2, arbitrary: valueOf({ ...schema, required: [] }, known, spoil) },
    { weight: 1, arbitrary: hostileValue },
  )
}

type Spoil = (fits: Arbitrary<unknown>) => Arbitrary<unknown>

function valueOf(schema: JsonSchema, known: Known, spoil: Spoil): Arbitrary<unknown> {
  const inside = (one: JsonSchema) => spoil(valueOf(one, known, spoil))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, known, spoil)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const { minimum: min = -1e6, maximum: max = 1e6, items = {}, properties = {} } = schema
  switch (schema.type) {
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return max === MAX_ID ? fc.constantFrom(...known.ids) : fc.integer({ min, max })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inside(items), { minLength: schema.minItems ?? 0, maxLength: MAX_ITEMS })
    case 'object': {
      const fields = Object.entries(properties).map(([name, one]) => {
        const held = known.fields[name]
        return [name, held ? spoil(fc.constantFrom(...held)) : inside(one)] as const
      })
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    default:
      throw new Error(`No values for the schema ${JSON.stringify(schema)}`)
  }
}

function textOf(schema: JsonSchema, known: Known): Arbitrary<string> {
  const { minLength = 0, maxLength = 100, format, pattern } = schema
  if (format === 'email') return fc.constantFrom(...known.emails)
  if (format === 'date') return fc.constantFrom(...DAYS)
  // fast-check cannot make texts for \p{...} classes.
  if (pattern !== undefined && !pattern.includes('\\p'))
    return fc.stringMatching(new RegExp(pattern))
  const long = Math.min(maxLength, 20_000)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.titles).map((title) => title.slice(0, long)) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: long }) },
    { weight: 2, arbitrary: emojiSomewhere(long) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(long)) },
  )
}
