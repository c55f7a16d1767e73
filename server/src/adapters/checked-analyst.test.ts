import { expect, test } from 'vitest'
import type { Analyst, Assessment, BookMaterial } from '../domain/assessment.ts'
import { createCheckedAnalyst } from './checked-analyst.ts'

const BOOK: BookMaterial = {
  title: 'The Arena',
  author: 'Ada Example',
  description: 'A quiet book, as everybody says.',
  genre: 'Fiction',
  subjects: ['Peace'],
}

function assessment(violence: number, given: Partial<Assessment> = {}): Assessment {
  return {
    language_rating: 1,
    sexual_content_rating: -1,
    violence_rating: violence,
    language_explanation: 'Mild.',
    sexual_explanation: 'Not known.',
    violence_explanation: 'Told.',
    target_audience: null,
    audience_explanation: null,
    rating_summary: 'Told.',
    analyst: 'any',
    model: null,
    basis: 'knowledge',
    confidence: 0.8,
    evidence: [],
    ...given,
  }
}

const always = (answer: Assessment | null): Analyst => ({
  name: 'any',
  assess: async () => answer,
})

async function ask(answers: (Assessment | null)[], reference: Assessment | null) {
  const asked: BookMaterial[] = []
  const contested: Assessment[] = []
  const model: Analyst = {
    name: 'model',
    assess: async (material) => answers[asked.push(material) - 1] ?? null,
  }
  const given = await createCheckedAnalyst(model, always(reference)).assess(BOOK, {
    contest: (answer) => void contested.push(answer),
  })
  return { given: given?.violence_rating ?? null, asked, contested: contested.length }
}

test('knowledge that is three levels from what is assessed is asked for again by the name alone, and contested if it stays', async () => {
  const { given, asked, contested } = await ask([assessment(1), assessment(1)], assessment(4))
  expect({ given, contested }).toEqual({ given: null, contested: 1 })
  expect(asked[1]).toMatchObject({
    title: 'The Arena',
    description: null,
    genre: null,
    subjects: [],
  })
})

test('a second answer that agrees is taken', async () => {
  const { given, contested } = await ask([assessment(0), assessment(3)], assessment(4))
  expect({ given, contested }).toEqual({ given: 3, contested: 0 })
})

test('a second answer that does not come leaves the first contested', async () => {
  expect(await ask([assessment(0), null], assessment(4))).toMatchObject({
    given: null,
    contested: 1,
  })
})

test.each([
  ['two levels away', assessment(2), assessment(4)],
  ['on a book that nobody has assessed', assessment(0), null],
  ['where the catalogue says nothing', assessment(4), assessment(-1)],
  ['that is an estimate', assessment(0, { basis: 'metadata' }), assessment(4)],
])('an answer %s is not asked for again', async (_, answer, reference) => {
  const { given, asked, contested } = await ask([answer], reference)
  expect({ given, asked: asked.length, contested }).toEqual({
    given: answer.violence_rating,
    asked: 1,
    contested: 0,
  })
})
