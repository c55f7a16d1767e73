import { libraryExport } from '@pagelight/contract/imports.ts'
import type { PersonFields } from '@pagelight/contract/people.ts'
import { beforeEach, expect, test } from 'vitest'
import { importReadBy, people } from '../../db/schema.ts'
import { tablesWithText } from '../../testing/databases/tables-with-text.ts'
import { makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
let other: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  other = await makeReader(t.db)
})

const limits = { language_threshold: 1, sexual_content_threshold: 0, violence_threshold: 2 }
const ben: PersonFields = {
  name: 'Benedict',
  age: 9,
  colour: 'teal',
  limits,
  notes: [{ note: 'death of an animal', wish: 'avoid' }],
}

/** Two people, a group, own notes; one book of the library read, another not in it liked. */
async function fill(as: MadeReader) {
  const one = (await t.call('addPerson', { as, body: ben })).body.id
  const two = (await t.call('addPerson', { as, body: { ...ben, name: 'Mia', age: null } })).body.id
  const group = { name: 'Both', colour: 'blue', members: [one, two], with_you: true, own: null }
  await t.call('addGroup', { as, body: group })
  await t.call('saveOwnNotes', { as, body: { notes: [{ note: 'suicide', wish: 'tell' }] } })
  const owned = await makeBook(t.db, { title: 'Holes', author: 'Louis Sachar' })
  const liked = await makeBook(t.db, { title: 'Matilda', author: 'Roald Dahl' })
  await t.call('addEntry', { as, body: { book_id: owned.id, rating: 5 } })
  const read = (person: number, likes: boolean) => ({ people: [{ person, liked: likes }] })
  await t.call('saveReadBy', { as, params: { id: owned.id }, body: read(one, false) })
  await t.call('saveReadBy', { as, params: { id: liked.id }, body: read(two, true) })
  return { owned, liked }
}

const exported = async (as: MadeReader) =>
  libraryExport.parse((await t.call('exportJson', { as })).body)
const importOf = async (as: MadeReader, file: object) =>
  await t.importFile(as, JSON.stringify(file), 'library.json')
/** What is to come back: all but the day of the export. */
const kept = ({ people: others, books }: Awaited<ReturnType<typeof exported>>) => ({
  others,
  books: books.map(({ title, rating }) => ({ title, rating })),
})

test('people, groups, what is avoided and who has read what come back from the JSON export', async () => {
  await fill(reader)
  const file = await exported(reader)
  expect(file.people?.read_by).toEqual([
    expect.objectContaining({ title: 'Holes', people: [{ name: 'Benedict', liked: false }] }),
    expect.objectContaining({ title: 'Matilda', people: [{ name: 'Mia', liked: true }] }),
  ])
  expect((await importOf(other, file)).status).toBe(200)
  expect(kept(await exported(other))).toEqual(kept(file))
  expect(await t.db.$count(importReadBy)).toBe(0)
  const [report] = (await t.call('listImports', { as: other })).body.imports
  expect(report?.remarks).toContain(
    'People and groups added: 3. Those you have under the same name stayed as they are.',
  )
})

test('an export of somebody who chooses for nobody names no people, and the CSV never does', async () => {
  expect(await exported(other)).not.toHaveProperty('people')
  await fill(reader)
  const { text } = await csvOf(reader)
  expect(text).toContain('Holes')
  expect(text).not.toContain('Benedict')
})

async function csvOf(as: MadeReader) {
  const response = await t.app.request('/api/user/books/export.csv', {
    headers: { Authorization: `Bearer ${await t.tokenFor(as)}` },
  })
  return { text: await response.text() }
}

test('who has a name already stays as is, and what was read is joined', async () => {
  const { owned } = await fill(reader)
  const file = await exported(reader)
  const mine = (await t.call('addPerson', { as: other, body: { ...ben, name: 'MIA', age: 40 } }))
    .body
  const params = { id: owned.id }
  const read = { people: [{ person: mine.id, liked: true }] }
  await t.call('saveReadBy', { as: other, params, body: read })
  await importOf(other, file)
  const everyone = (await t.call('listPeople', { as: other })).body
  expect(everyone.people.map(({ name, age }) => [name, age])).toEqual([
    ['MIA', 40],
    ['Benedict', 9],
  ])
  const both = (await t.call('listReadBy', { as: other, params })).body.people
  expect(both.map(({ liked }) => liked)).toEqual([true, false])
})

test('people alone, without a book, come back too', async () => {
  await t.call('addPerson', { as: reader, body: ben })
  expect((await importOf(other, await exported(reader))).status).toBe(200)
  expect((await t.call('listPeople', { as: other })).body.people).toHaveLength(1)
})

test.each([
  ['a name too long', { name: 'x'.repeat(41) }, 'A name has up to 40 characters.'],
  ['a limit beyond the scale', { limits: { ...limits, violence_threshold: 9 } }, 'Nothing was'],
  ['a note nobody knows', { notes: [{ note: 'rain', wish: 'avoid' }] }, 'Nothing was imported.'],
])(
  'a file of people with %s is refused with a sentence, and changes nothing',
  async (_, wrong, sentence) => {
    await fill(reader)
    const file = await exported(reader)
    const all = {
      ...file,
      people: { ...file.people, people: [{ ...ben, tastes: null, ...wrong }] },
    }
    const { status, body } = await importOf(other, all)
    expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
    expect(body.error).toMatch(/^The people in this file cannot be read: /)
    expect((await exported(other)).books).toEqual([])
    expect((await t.call('listPeople', { as: other })).body.people).toEqual([])
  },
)

test('more people than there may be are refused, and nothing is imported', async () => {
  await fill(reader)
  const file = await exported(reader)
  for (let i = 0; i < 23; i++)
    await t.call('addPerson', { as: other, body: { ...ben, name: `P${i}` } })
  const { status, body } = await importOf(other, file)
  expect([status, body.error]).toEqual([400, expect.stringMatching(/^You can choose for up to 24/)])
  expect((await exported(other)).books).toEqual([])
  expect(await t.db.$count(people)).toBe(3 + 23)
})

test('a file marks no book that another reader alone has added', async () => {
  await t.call('addPerson', { as: reader, body: ben })
  const file = await exported(reader)
  const fields = { title: 'Own words', author: 'Ida Wren', genre: 'Picture book' }
  const { book } = (await t.call('selectBook', { as: reader, body: fields })).body
  const read_by = [
    {
      title: 'Own words',
      author: 'Ida Wren',
      isbn13: null,
      people: [{ name: 'Benedict', liked: true }],
    },
  ]
  await importOf(other, { ...file, people: { ...file.people, read_by } })
  expect((await exported(other)).people?.read_by).toEqual([])
  expect((await t.call('viewBook', { as: other, params: { id: book.id } })).status).toBe(404)
})

test('two works that are merged have both readers, the undoing parts them, and who is deleted is in none of it', async () => {
  const { owned, liked } = await fill(reader)
  const admin = await makeReader(t.db, { isAdmin: true })
  const [one, two] = (await t.call('listPeople', { as: reader })).body.people.map(({ id }) => id)
  const readers = async () =>
    (await t.call('listReadBy', { as: reader, params: { id: liked.id } })).body.people
  const merge = () =>
    t.call('mergeBook', { as: admin, params: { id: owned.id }, body: { into: liked.id } })
  expect((await merge()).status).toBe(200)
  expect(await readers()).toEqual([
    { person: one, liked: false },
    { person: two, liked: true },
  ])
  const [change] = (await t.call('listBookChanges', { as: admin })).body.changes
  await t.call('undoBookChange', { as: admin, params: { id: change!.id } })
  expect(await readers()).toEqual([{ person: two, liked: true }])
  const again = await t.call('listReadBy', { as: reader, params: { id: owned.id } })
  expect(again.body.people).toEqual([{ person: one, liked: false }])

  await t.call('saveReadBy', {
    as: reader,
    params: { id: liked.id },
    body: {
      people: [
        { person: two!, liked: true },
        { person: one!, liked: true },
      ],
    },
  })
  await merge()
  await t.call('deletePerson', { as: reader, params: { id: one! } })
  expect(await readers()).toEqual([{ person: two, liked: true }])
  expect(await tablesWithText(t.database, `"person": ${one}`)).toEqual([])
  expect(await tablesWithText(t.database, 'Benedict')).toEqual([])
})
