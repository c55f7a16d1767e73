import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaRefusal } from '../../testing/servers/model-schema-rules.ts'
import { answerSchema } from './model-answer.ts'
import { wireSchema } from './wire-schema.ts'

const asked = {
  OpenAI: (schema: unknown) =>
    schemaRefusal('/v1/responses', { text: { format: { schema, strict: true } } }),
  'a compatible server': (schema: unknown) =>
    schemaRefusal('/v1/chat/completions', {
      response_format: { json_schema: { schema, strict: true } },
    }),
  Anthropic: (schema: unknown) =>
    schemaRefusal('/v1/messages', { output_config: { format: { schema } } }),
  Google: (schema: unknown) =>
    schemaRefusal('/v1/models/m:generateContent', {
      generationConfig: { responseJsonSchema: schema },
    }),
}

test.each(Object.entries(asked))('%s takes the schema of an answer', (_, refusal) => {
  expect(refusal(wireSchema(answerSchema))).toBeNull()
})

test('a schema as zod writes it is refused by each, so the stub is no yes-sayer', () => {
  const given = z.toJSONSchema(z.object({ notes: z.array(z.string()).default([]) }))
  expect(Object.values(asked).map((refusal) => typeof refusal(given))).toEqual(
    Object.keys(asked).map(() => 'string'),
  )
})

test('a default does not reach the wire, where it would cost the strict mode', () => {
  const schema = wireSchema(z.object({ notes: z.array(z.string()).default([]) }))
  expect(asked.OpenAI(schema)).toBeNull()
  expect(asked.OpenAI({ ...schema, required: [] })).toContain("Missing 'notes'")
})
