import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  readStarterCatalogue,
  type StarterWork,
} from '../../../adapters/starter-catalogue/starter-catalogue.ts'
import { goodreadsFile } from '../../../testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loadStarterCatalogue } from '../load-starter-catalogue.ts'
import { readCatalogue } from './current-catalogue.ts'
import { applyUpdate, undoUpdate } from './update-catalogue.service.ts'

const t = await testApp()
const allWorks = await readStarterCatalogue()
const [emma, dune, hobbit] = ['Emma', 'Dune', 'The Hobbit'].map((title) =>
  allWorks.find((work) => work.title === title)!,
) as [StarterWork, StarterWork, StarterWork]
const SHIPPED = [emma, dune]
const raised = { ...dune, violence_rating: 5 }
let reader: MadeReader
let day = 1

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  await loadStarterCatalogue(t.deps, SHIPPED)
})

const apply = (works: StarterWork[], madeAt = new Date(Date.UTC(2026, 11, day++))) =>
  applyUpdate(t.deps, { madeAt, works }, SHIPPED)
const undo = () => undoUpdate(t.deps, SHIPPED)
const start = async (shipped = SHIPPED) =>
  await loadStarterCatalogue(t.deps, await readCatalogue(t.db, shipped))

async function select({ title, author }: Pick<StarterWork, 'title' | 'author'>) {
  const { body } = await t.call('selectBook', { as: reader, body: { title, author } })
  return body.book
}
async function contents() {
  const { rows } = await t.db.execute(sql`
    select b.title, b.author, b.origin, b.work_key, b.description, b.known_by, a.violence_rating, a.analyst,
      (select count(*)::int from read_alikes r where b.id in (r.book_id, r.other_book_id)) as read_alikes
    from books b left join analyses a on a.id = b.current_analysis_id order by b.work_key`)
  return rows
}

describe('an update of the catalogue', () => {
  test('brings new works and new levels, and says so on the page of the book', async () => {
    const before = await select(dune)
    expect(before).not.toHaveProperty('rated_again')
    expect(await apply([raised, hobbit])).toMatch(/: 1 new works, 1 changed\.$/)
    expect(await select(dune)).toMatchObject({
      id: before.id,
      violence_rating: 5,
      rated_again: true,
    })
    expect(await select(hobbit)).toMatchObject({ violence_rating: hobbit.violence_rating })
    expect(await select(emma)).not.toHaveProperty('rated_again')
  })

  test('stands after the next start, and yields where a later version has something else', async () => {
    await apply([raised, hobbit])
    const updated = await contents()
    await start()
    expect(await contents()).toEqual(updated)
    await start([emma, { ...dune, violence_rating: 2 }])
    expect((await select(dune)).violence_rating).toBe(2)
    expect((await select(hobbit)).violence_rating).toBe(hobbit.violence_rating)
  })

  test('is undone as if it had not been, and can be applied again', async () => {
    const before = await contents()
    await apply([raised, hobbit])
    const updated = await contents()
    expect(updated).not.toEqual(before)
    expect(await undo()).toMatch(/is undone\.$/)
    expect(await contents()).toEqual(before)
    await start()
    expect(await contents()).toEqual(before)
    await apply([raised, hobbit])
    expect(await contents()).toEqual(updated)
    await undo()
    await expect(undo()).rejects.toThrow('No update is applied.')
  })

  test('gives a work another title in its own row, and its old one when it is undone', async () => {
    const { id } = await select(dune)
    const renamed = { ...dune, title: 'Dune: A Novel' }
    await apply([renamed])
    expect(await select(renamed)).toMatchObject({ id, title: 'Dune: A Novel' })
    expect(await contents()).toHaveLength(2)
    await undo()
    expect(await select(dune)).toMatchObject({ id, title: 'Dune' })
  })

  test('leaves what an administrator has set by hand, also when it is undone', async () => {
    const { id } = await select(dune)
    const admin = await makeAdmin(t.db)
    const levels = { language_rating: 1, sexual_content_rating: 1, violence_rating: 1 }
    const reason = 'Read by us.'
    await t.call('overrideRatings', { as: admin, params: { id }, body: { ...levels, reason } })
    await t.call('editBook', { as: admin, params: { id }, body: { description: 'Sand.' } })
    const isAsSet = { violence_rating: 1, description: 'Sand.' }
    await apply([{ ...raised, description: dune.description.toUpperCase() }])
    expect(await select(dune)).toMatchObject(isAsSet)
    await undo()
    expect(await select(dune)).toMatchObject(isAsSet)
  })

  test('undone, leaves readers their books, without its ratings', async () => {
    const row = { Title: hobbit.title, Author: hobbit.author, 'My Rating': '5' }
    await t.importFile(reader, goodreadsFile([row]))
    const own = async () => (await t.call('listEntries', { as: reader })).body.books
    const [before] = await own()
    await apply([hobbit, { ...hobbit, title: 'The Hobbits Abroad', isbns: [], other_titles: [] }])
    expect(await own()).toMatchObject([{ id: before!.id, basis: 'knowledge' }])
    const abroad = await select({ title: 'The Hobbits Abroad', author: hobbit.author })
    await t.call('addEntry', { as: reader, body: { book_id: abroad.id } })
    await undo()
    await t.deliverMails()
    const after = await own()
    expect(after.map(({ id }) => id).toSorted()).toEqual([before!.id, abroad.id].toSorted())
    for (const { basis } of after) expect(basis).not.toBe('knowledge')
    expect((await contents()).filter(({ origin }) => origin === 'starter_catalogue')).toHaveLength(
      2,
    )
  })

  test('undone, leaves a book that a source had brought in as it was', async () => {
    const { title, author } = hobbit
    await makeBook(t.db, { title, author, origin: 'reader', ratings: null })
    const before = await contents()
    await apply([hobbit])
    expect(await contents()).not.toEqual(before)
    await undo()
    expect(await contents()).toEqual(before)
  })

  test('that is older than the last one is refused, so that nobody brings back what was corrected', async () => {
    const early = new Date('2026-11-01T08:00:00Z')
    await apply([raised])
    const before = await contents()
    await expect(apply([{ ...dune, violence_rating: 0 }], early)).rejects.toThrow(
      /of 2026-11-01 08:00, and one of .* is applied\. Nothing was changed\./,
    )
    expect(await contents()).toEqual(before)
  })

  test('that fails on the way changes nothing', async () => {
    const before = await contents()
    const jobs = { ...t.deps.jobs, sendAll: async () => await Promise.reject(new Error('killed')) }
    await expect(
      applyUpdate({ ...t.deps, jobs }, { madeAt: new Date(), works: [raised, hobbit] }, SHIPPED),
    ).rejects.toThrow('killed')
    expect(await contents()).toEqual(before)
    expect(await readCatalogue(t.db, SHIPPED)).toEqual(SHIPPED)
  })
})
