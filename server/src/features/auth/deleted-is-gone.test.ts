import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { api } from '@pagelight/contract/api.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createMailer } from '../../adapters/mailer/create-mailer.ts'
import { writeBackup } from '../../db/backup-file.ts'
import { exportDatabase } from '../../db/export.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { epub, plainText } from '../../testing/make-epub.ts'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { tablesWithText } from '../../testing/databases/tables-with-text.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp } from '../../testing/test-app.ts'
import { readersWordJob } from '../works/readers-word.job.ts'
import { queueApprovalNotice } from './mail.job.ts'

const t = await testApp()
/** In everything that the reader writes. */
const MARK = 'zqmark'

let admin: MadeReader
let reader: MadeReader

beforeEach(async () => {
  await t.reset()
  admin = await makeAdmin(t.db)
  reader = await makeReader(t.db, { email: `${MARK}@example.com`, username: `${MARK} Name` })
})

const call = t.call
const select = async (title: string) => {
  const body = {
    title,
    author: `Ada ${MARK}`,
    description: `${MARK} description of a murder in a village by the sea.`,
    genre: `${MARK} genre`,
  }
  return (await call('selectBook', { as: reader, body })).body.book.id
}
const enter = async (id: number) => {
  await call('addEntry', { as: reader, body: { book_id: id, notes: `${MARK} notes` } })
  const texts = Object.entries(api.editEntry.body!.shape)
    .filter(([, schema]) => schema.safeParse(MARK).success)
    .map(([name]) => [name, `${MARK} ${name}`])
  const body = { ...Object.fromEntries(texts), tags: [`${MARK} tag`] }
  expect((await call('editEntry', { as: reader, params: { id }, body })).status).toBe(200)
}
const merge = (id: number, into: number) =>
  call('mergeBook', { as: admin, params: { id }, body: { into } })

async function fillEverything(): Promise<void> {
  t.deps.mailer = createMailer(t.deps.config, t.deps.log)
  for (const to of [reader.email, 'somebody@example.com'])
    await queueApprovalNotice(t.deps.jobs, t.db, to)
  const [one, two, kept] = [await makeBook(t.db), await makeBook(t.db), await makeBook(t.db)]
  const diary = await select(`${MARK} Diary of a Family`)
  const other = await select(`A Family Album of ${MARK}`)
  const undone = await select(`The Letters of ${MARK}`)
  for (const id of [one.id, two.id, kept.id, diary, other, undone]) await enter(id)
  await t.importFile(
    reader,
    goodreadsFile([
      {
        Title: `${MARK} Memoir`,
        Author: `Bo ${MARK}`,
        'My Review': `${MARK} review`,
        Bookshelves: `${MARK}-shelf`,
        'Date Read': `${MARK} day`,
      },
      { Title: kept.title, Author: kept.author, 'Private Notes': `${MARK} private` },
      { Title: '', Author: `${MARK} nobody` },
    ]),
    `${MARK}.csv`,
  )
  await call('reportBook', {
    as: reader,
    params: { id: kept.id },
    body: { reason: `${MARK} is too low` },
  })
  const line = { limits: DEFAULT_THRESHOLDS, notes: [] }
  const child = { name: `${MARK} child`, age: 7, colour: 'teal', ...line }
  const { id: childId } = (await call('addPerson', { as: reader, body: child })).body
  const members = { members: [childId], with_you: true, own: null }
  const group = { name: `${MARK} family`, colour: 'blue', ...members }
  expect((await call('addGroup', { as: reader, body: group })).status).toBe(201)
  const tastes = { genres: [`${MARK} genre`], audiences: [] }
  await call('saveTastes', { as: reader, body: tastes })
  await call('dismissRecommendation', { as: reader, params: { id: one.id } })
  await call('listRecommendations', { as: reader })
  const chapters = [{ title: `${MARK} chapter`, text: `${MARK} ${plainText(120)}` }]
  const title = `${MARK} of another`
  const read = await t.analyzeTextFile(reader, kept.id, epub({ title, chapters }), {
    name: `${MARK}.epub`,
    confirmed: true,
  })
  expect(read.status).toBe(200)
  await merge(two.id, one.id)
  await merge(diary, other)
  const merged = (await merge(undone, kept.id)).body.change_id
  await call('undoBookChange', { as: admin, params: { id: merged } })
  await call('editBook', { as: admin, params: { id: undone }, body: { year: 1999 } })
  const { changes } = (await call('listBookChanges', { as: admin })).body
  await call('undoBookChange', { as: admin, params: { id: changes[0]!.id } })
  await t.deps.jobs.runDue()
}

const filesWith = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .filter((file) => file.includes(MARK) || readFileSync(file).toString('latin1').includes(MARK))

async function backup(): Promise<string> {
  const file = path.join(temporaryFolder(), 'fresh')
  await t.database.withSnapshot((snapshot) =>
    exportDatabase(snapshot, (packed) => writeBackup(packed, file, undefined)),
  )
  return gunzipSync(readFileSync(file)).toString('utf8')
}

test('who deletes the account leaves no text of theirs in any table, file or later backup', async () => {
  await fillEverything()
  for (const table of [
    'library_entries',
    'submissions',
    'merged_rows',
    'imports',
    'book_reports',
    'people',
  ])
    expect(await tablesWithText(t.database, MARK)).toContain(`public.${table}`)
  expect((await backup()).includes(MARK)).toBe(true)
  expect(filesWith(t.deps.config.dataDir)).toHaveLength(1)
  await queueApprovalNotice(t.deps.jobs, t.db, reader.email)
  const gone = await call('deleteAccount', { as: reader, body: { email: reader.email } })
  expect(gone.status).toBe(200)
  // A finished job is kept for an hour.
  await t.db.execute(sql`delete from pgboss.job where state > 'active'`)
  expect(await tablesWithText(t.database, MARK)).toEqual([])
  expect(filesWith(t.deps.config.dataDir)).toEqual([])
  expect((await backup()).toLowerCase().includes(MARK)).toBe(false)
})

test('nothing stays of what one reader typed of books that were merged, reverted, edited or removed before', async () => {
  const kept = await makeBook(t.db)
  const mergeOf = async (title: string) =>
    (await merge(await select(`${MARK} ${title}`), kept.id)).body.change_id
  const undo = async (id: number) =>
    (await call('undoBookChange', { as: admin, params: { id } })).body.error
  await mergeOf('Diary of a Family')
  t.clock.advance(31 * 86_400_000)
  await t.deps.jobs.send(t.db, readersWordJob, {})
  await t.deps.jobs.runDue()
  const merged = await mergeOf('Letters')
  const renamed = await select(`${MARK} Album`)
  const body = { title: 'An Album', author: 'Ada Example' }
  await call('editBook', { as: admin, params: { id: renamed }, body })
  const { interests } = (
    await call('listInterests', { as: admin, query: { search: reader.email } })
  ).body
  await call('revertContributions', { as: admin, params: { id: interests[0]!.id } })
  expect(await undo(merged)).toBe('The account that had brought in this book has been deleted.')
  const edited = await select(`${MARK} Atlas`)
  await call('editBook', { as: admin, params: { id: edited }, body: { ...body, title: 'Atlas' } })
  const removed = await select(`${MARK} Memoir`)
  await call('removeBook', { as: admin, params: { id: removed } })
  await t.deps.jobs.runDue()
  await call('deleteAccount', { as: reader, body: { email: reader.email } })
  await t.db.execute(sql`delete from pgboss.job where state > 'active'`)
  expect(await tablesWithText(t.database, MARK)).toEqual([])
})
