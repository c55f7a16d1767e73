import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { searchBooks } from './search.service.ts'

const t = await testApp()
beforeEach(() => t.reset())

test('searches of one reader are worked on one after the other, and hold up nobody else', async () => {
  const popular = await t.deps.popularBooks.get()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let begun = 0
  const popularBooks = {
    get: async () => {
      begun += 1
      await opened
      return popular
    },
  }
  const search = async (reader: number) =>
    await searchBooks(
      { ...t.deps, popularBooks },
      { title: 'invneted wriiter', author: '' },
      reader,
    )
  const searches = [search(1), search(1), search(1), search(2)]
  await Promise.resolve()
  expect(begun).toBe(2)
  open()
  expect(await Promise.all(searches)).toHaveLength(4)
  expect(begun).toBe(4)
})
