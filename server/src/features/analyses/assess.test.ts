import { readEstimator } from '../../adapters/estimator-files.ts'
import { AnalystUnavailable } from '../../adapters/analyst-unavailable.ts'
import type { Basis } from '@pagelight/contract/ratings.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Analyst, type Assessment } from '../../domain/assessment.ts'
import { assess, restsOnMore } from './assess.ts'

const log = pino({ level: 'silent' })
const BOOK = { title: 'A', author: 'B', description: null, genre: null, subjects: ['War'] }
const any = await (await readEstimator()).assess(BOOK)

const saying = (name: string, basis: Basis): Analyst => ({
  name,
  assess: async () => ({ ...any, analyst: name, basis }) as Assessment,
})
const silent: Analyst = { name: 'silent', assess: async () => null }
const broken: Analyst = { name: 'broken', assess: () => Promise.reject(new Error('down')) }
const away: Analyst = {
  name: 'away',
  assess: () => Promise.reject(new AnalystUnavailable('away', 'status 500')),
}

const who = async (...analysts: Analyst[]) => {
  const { assessment, missed } = await assess(analysts, BOOK, log)
  return `${assessment.analyst}, ${assessment.basis}${missed ? ', missed' : ''}`
}

test('the first who knows the book is believed, and nobody after it is asked', async () => {
  expect(await who(silent, saying('model', 'knowledge'), broken)).toBe('model, knowledge')
})

test('knowledge of the book counts for more than an estimate, whoever is asked first', async () => {
  expect(await who(saying('model', 'metadata'), saying('catalogue', 'knowledge'))).toBe(
    'catalogue, knowledge',
  )
})

test('among equals the first counts', async () => {
  expect(await who(saying('model', 'metadata'), silent, saying('estimator', 'metadata'))).toBe(
    'model, metadata',
  )
  expect(await who(saying('model', 'metadata'), saying('estimator', 'none'))).toBe(
    'model, metadata',
  )
})

test('one that fails is passed over; one that could not be reached is remembered', async () => {
  expect(await who(broken, saying('estimator', 'metadata'))).toBe('estimator, metadata')
  expect(await who(away, saying('estimator', 'metadata'))).toBe('estimator, metadata, missed')
})

test('nobody knowing anything is -1', async () => {
  expect(await who(silent)).toBe('none, none')
  expect((await assess([silent], BOOK, log)).assessment).toMatchObject({
    language_rating: -1,
    confidence: 0,
  })
})

test('knowledge rests on more than a count of words, that on more than a description, that on more than nothing', () => {
  expect(restsOnMore('knowledge', 'full_text')).toBe(true)
  expect(restsOnMore('full_text', 'metadata')).toBe(true)
  expect(restsOnMore('metadata', 'none')).toBe(true)
  expect(restsOnMore('metadata', 'metadata')).toBe(false)
})
