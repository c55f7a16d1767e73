/** A hundred answers as models write them, put down before the parser was looked at; without folding 17 were taken. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testModel } from '../../testing/test-model.ts'
import { parseAnswer } from './model-answer.ts'

type Case = {
  writer: string
  form: string
  book: { title: string; author: string }
  usable: boolean
  levels: [number, number, number] | null
  text: string
}

const file = new URL('../../testing/model-answers.jsonl', import.meta.url)
const cases = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Case => JSON.parse(line))
const usable = cases.filter((given) => given.usable)
const unusable = cases.filter((given) => !given.usable)

/** The model answers the same when it is asked again. */
async function levelsOf({ book, text }: Case) {
  const t = await testModel(() => ({ text }))
  const taken = await t.assess({ ...book, genre: 'Novel', description: null }).catch(() => null)
  return taken && [taken.language_rating, taken.sexual_content_rating, taken.violence_rating]
}

describe('answers as models write them', () => {
  test(`of ${usable.length} that can be used all are taken, with the levels that were meant`, async () => {
    const wrong: unknown[] = []
    for (const given of usable) {
      const levels = await levelsOf(given)
      if (JSON.stringify(levels) !== JSON.stringify(given.levels))
        wrong.push({ form: given.form, meant: given.levels, levels })
    }
    expect(wrong).toEqual([])
  })

  test(`of ${unusable.length} refusals, cut-offs, other scales and other books none is taken`, async () => {
    const taken: string[] = []
    for (const given of unusable) if (await levelsOf(given)) taken.push(given.form)
    expect(taken).toEqual([])
  })

  test('an answer cut off anywhere has the levels that were meant, or none', () => {
    const wrong: string[] = []
    for (const { text, levels } of usable.slice(0, 12)) {
      for (let end = 1; end < text.length; end += 3) {
        const parsed = parseAnswer(text.slice(0, end))
        if ('problem' in parsed) continue
        const { language, sexual_content, violence } = parsed.answer
        const read = [language, sexual_content, violence].map(({ rating }) => rating)
        if (JSON.stringify(read) !== JSON.stringify(levels)) wrong.push(text.slice(0, end))
      }
    }
    expect(wrong).toEqual([])
  })
})
