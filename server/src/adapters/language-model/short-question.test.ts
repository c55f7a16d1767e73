import { expect, test } from 'vitest'
import { schemaRefusal } from '../../testing/servers/model-schema-rules.ts'
import { testModel } from '../../testing/test-model.ts'
import { SHORT_INSTRUCTIONS } from './short-question.ts'

const line = (rating: number) => ({ explanation: 'One line.', rating })
const SHORT_ANSWER = {
  knows_book: true,
  known_title: 'The Lighthouse Murders',
  known_author: 'Ada Example',
  instructions_in_material: false,
  language: line(2),
  sexual_content: line(1),
  violence: line(4),
  target_audience: 'Adult',
  confidence: 0.7,
}

test('the short question has about 400 tokens, and levels with a line each are a whole answer', async () => {
  const t = await testModel(() => ({ text: JSON.stringify(SHORT_ANSWER) }), { question: 'short' })
  const assessment = await t.assess()
  expect(assessment).toMatchObject({
    language_rating: 2,
    sexual_content_rating: 1,
    violence_rating: 4,
    violence_explanation: 'One line.',
    basis: 'knowledge',
    rating_summary: 'One line.',
  })
  expect(assessment).not.toHaveProperty('content_notes')
  const { body, path } = t.server.requests[0]!
  expect(body.messages[0].content).toBe(SHORT_INSTRUCTIONS)
  // English has some 4 letters a token.
  expect(SHORT_INSTRUCTIONS.length).toBeLessThan(2_000)
  expect(Object.keys(body.response_format.json_schema.schema.properties)).not.toContain(
    'content_notes',
  )
  expect(schemaRefusal(path, body)).toBeNull()
})
