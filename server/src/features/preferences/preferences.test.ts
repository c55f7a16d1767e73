import { beforeEach, expect, test } from 'vitest'
import { makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
beforeEach(() => t.reset())

const limits = { language_threshold: 2, sexual_content_threshold: 0, violence_threshold: 4 }

test('limits are 5 until a reader sets them', async () => {
  const { status, body } = await t.call('getPreferences', { as: await makeReader(t.db) })
  expect(status).toBe(200)
  expect(body).toEqual({
    language_threshold: 5,
    sexual_content_threshold: 5,
    violence_threshold: 5,
  })
})

test('saved limits are answered again, to their reader only', async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  const saved = await t.call('savePreferences', { as: reader, body: limits })
  expect(saved.status).toBe(200)
  expect((await t.call('getPreferences', { as: reader })).body).toEqual(limits)
  await t.call('savePreferences', { as: reader, body: { ...limits, violence_threshold: 1 } })
  expect((await t.call('getPreferences', { as: reader })).body.violence_threshold).toBe(1)
  expect((await t.call('getPreferences', { as: other })).body.violence_threshold).toBe(5)
})

test.each([-1, 6, 2.5, '3', null, undefined])(
  'a limit of %j is refused and nothing changes',
  async (value) => {
    const reader = await makeReader(t.db)
    await t.call('savePreferences', { as: reader, body: limits })
    const { status } = await t.call('savePreferences', {
      as: reader,
      body: { ...limits, violence_threshold: value },
    })
    expect(status).toBe(400)
    expect((await t.call('getPreferences', { as: reader })).body).toEqual(limits)
  },
)
