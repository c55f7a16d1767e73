import { expect, test } from 'vitest'
import { createCheckedAnalyst } from '../../adapters/checked-analyst.ts'
import { readEstimator } from '../../adapters/estimator-files.ts'
import { createStarterAnalyst } from '../../adapters/starter-catalogue/starter-analyst.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { makeAdmin, makeBook, makeReader } from '../../testing/make.ts'
import { written } from '../../testing/servers/model-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { testModel } from '../../testing/test-model.ts'

const HUNGER_GAMES = { title: 'The Hunger Games', author: 'Suzanne Collins' }

test('a model that makes an assessed book harmless is not shown: the catalogue is, and the administrator is asked to look', async () => {
  const named = { known_title: HUNGER_GAMES.title, known_author: HUNGER_GAMES.author }
  const model = await testModel(() => written([0, 1, 0], named))
  const catalogue = createStarterAnalyst(await readStarterCatalogue())
  const t = await testApp({
    analysts: [createCheckedAnalyst(model.analyst, catalogue), catalogue, await readEstimator()],
  })
  await t.reset()
  const admin = await makeAdmin(t.db)
  const { id } = await makeBook(t.db, { ...HUNGER_GAMES, ratings: null })

  for (const again of [false, true]) {
    await t.call('reanalyzeBook', { as: admin, params: { id } })
    expect(model.server.requests).toHaveLength(again ? 4 : 2)
    const { body } = await t.call('viewBook', { params: { id } })
    expect(body).toMatchObject({ violence_rating: 4 })
    const { reports } = (await t.call('listOpenReports', { as: admin })).body
    expect(reports).toEqual([
      expect.objectContaining({
        reason: expect.stringContaining('(stub-1) said language 0, sexual content 1, violence 0.'),
        book: expect.objectContaining({ id }),
      }),
    ])
  }
  const { analyses } = (await t.call('listAnalyses', { params: { id } })).body
  expect(analyses.map(({ analyst }) => analyst)).not.toContain('language model')
  const reader = await makeReader(t.db)
  expect((await t.call('listOpenReports', { as: reader })).status).toBe(403)
})
