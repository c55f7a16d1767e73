import { pino } from 'pino'
import { expect, test } from 'vitest'
import { modelAnswer } from '../../testing/servers/model-server.ts'
import { testModel } from '../../testing/test-model.ts'
import { checkModel } from './check-model.ts'

test('a model is compared with books of the catalogue by their names alone, in a table', async () => {
  const t = await testModel(({ body }) => {
    const asked: string = body.messages[1].content
    const field = (name: string) =>
      JSON.parse(new RegExp(`^${name}: (".*")$`, 'm').exec(asked)?.[1] ?? '""') as string
    const named = { known_title: field('title'), known_author: field('author') }
    return { text: JSON.stringify(modelAnswer([2, -1, 3], named)) }
  })
  const said: string[] = []
  const screen = { write: (text: string) => said.push(text) }
  const log = pino({ level: 'silent' })
  expect(await checkModel(t.analyst, 'stub-1', { screen, log }, 10)).toBe(10)
  expect(t.server.requests).toHaveLength(10)
  expect(t.server.requests[0]!.prompt).toContain('description: \\"none given\\"')
  expect(said[0]).toBe('stub-1: 10 of 10 books of the catalogue answered\n')
  expect(said[1]).toMatch(/books +same +within one +mean difference +rank correlation/)
  expect(said[2]).toMatch(/^Language & Profanity +10 +\d+ % +\d+ % +[+-]?\d\.\d\d +-\n$/)
  expect(said[3]).toMatch(/^Sexual Content +0 +- +- +- +-\n$/)
})
