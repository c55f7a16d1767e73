import { expect, test } from 'vitest'
import { requestedUpdate } from './requested-update.ts'

test.each([
  [[], /^Usage: npm run catalogue:update/],
  [['--later'], /^Usage/],
  [['one.jsonl', 'two.jsonl'], /^Usage/],
  [['nowhere.jsonl'], /nowhere\.jsonl/],
])('%j of an update is refused with a sentence', async (args, sentence) => {
  await expect(requestedUpdate(args)).rejects.toThrow(sentence)
})

test('an update is undone by a word', async () => {
  expect(await requestedUpdate(['--undo'])).toEqual({ do: 'undo' })
})
