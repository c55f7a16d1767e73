/** Every call of the contract, each answered with success, and the jobs that they leave. */
import type { RouteName } from '@pagelight/contract/routes.ts'
import { workDoubts } from '../../db/schema.ts'
import { offerSetupLink } from '../../features/auth/setup-link.ts'
import { queueEstimates } from '../../features/stored-books/estimates-queue.ts'
import { keyStoredWorks } from '../../features/works/key-works.ts'
import { resumeImports } from '../../features/imports/import.job.ts'
import { neighboursJob } from '../../features/recommendations/neighbours.job.ts'
import { goodreadsFile } from '../goodreads-file.ts'
import {
  makeAdmin,
  makeBook,
  makeFailedJob,
  makeInterest,
  makeReader,
  type MadeReader,
} from '../make.ts'
import { plainText } from '../make-epub.ts'
import type { CallOptions, TestApp } from '../test-app.ts'

type Walk = {
  t: TestApp
  call: <N extends RouteName>(
    name: N,
    options?: CallOptions,
  ) => Promise<Awaited<ReturnType<TestApp['call']>>['body']>
  send: <T extends { status: number }>(name: RouteName, sending: () => Promise<T>) => Promise<T>
  runJobs: () => Promise<void>
  reader: MadeReader
  admin: MadeReader
}

/** `sendsAs` is told whose statements come next. Returns the names of the calls made. */
export async function walkTheContract(
  t: TestApp,
  sendsAs: (name: string | null) => void,
): Promise<ReadonlySet<RouteName>> {
  const called = new Set<RouteName>()
  const send: Walk['send'] = async (name, sending) => {
    sendsAs(name)
    const answer = await sending()
    sendsAs(null)
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer)}`)
    called.add(name)
    return answer
  }
  const walk: Walk = {
    t,
    send,
    call: async (name, options) => (await send(name, () => t.call(name, options))).body as never,
    async runJobs() {
      const failures = await t.deps.jobs.runDue()
      if (failures.length > 0) throw new Error(failures.join('\n'))
    },
    reader: await makeReader(t.db),
    admin: await makeAdmin(t.db),
  }
  await walkAccess(walk)
  const books = await walkBooks(walk)
  await walkLibrary(walk, books)
  await walkImports(walk)
  await walkRecommendations(walk, books)
  await walkAdministration(walk, books)
  sendsAs('start')
  await keyStoredWorks(t.deps)
  await queueEstimates(t.deps.jobs, t.db, null)
  await resumeImports(t.deps)
  await offerSetupLink(t.deps)
  await walk.call('endSessions', { as: walk.reader })
  await walk.call('deleteAccount', { as: walk.reader, body: { email: walk.reader.email } })
  return called
}

const BODY = { title: 'A Book That Nobody Knows', author: 'Nobody' }

async function walkAccess({ t, call, runJobs, reader, admin }: Walk): Promise<void> {
  const as = admin
  await call('config')
  await call('showcase')
  await call('verifyToken', { body: { idToken: await t.tokenFor(reader) } })
  await call('checkEmail', { body: { email: 'new@example.com' } })
  await call('submitInterest', { body: { email: 'new@example.com' } })
  await call('languageModel', { as })
  await call('listInterests', { as, query: { search: 'example', status: 'pending' } })
  const [one, two, three] = [1, 2, 3].map(() => makeInterest(t.db))
  const params = { id: (await one!).id }
  await call('approveInterest', { as, params })
  await call('approveInterests', { as, body: { ids: [(await two!).id] } })
  await call('declineInterest', { as, params: { id: (await three!).id } })
  const { interests } = (await t.call('listInterests', { as, query: { search: reader.email } }))
    .body
  const ofReader = { id: interests[0]!.id }
  await call('makeAdministrator', { as, params: ofReader })
  await call('removeAdministrator', { as, params: ofReader })
  await call('revokeInterest', { as, params })
  await call('listAccessEvents', { as })
  await call('listUnsentMails', { as })
  await call('listSessions', { as: reader })
  await runJobs()
}

async function walkBooks({ t, call, send, runJobs, reader, admin }: Walk): Promise<number[]> {
  const made = []
  for (let n = 0; n < 12; n++)
    made.push((await makeBook(t.db, { subjects: ['dragons'], author: `Writer ${n % 3}` })).id)
  const params = { id: made[0]! }
  await call('searchBooks', { as: reader, body: { title: 'book', author: '' } })
  await call('searchBooks', { as: reader, body: { title: 'boook wth typos', author: 'writer' } })
  await call('browseBooks', { as: reader, query: { q: 'book', within_limits: 'true' } })
  await call('browseBooks', { as: reader, query: { author: 'Writer 1' } })
  await call('analyzeBook', { as: reader, body: BODY })
  await call('selectBook', { as: reader, body: { ...BODY, description: 'Quiet people.' } })
  await call('viewBook', { params })
  await call('viewBook', { as: reader, params })
  await call('reanalyzeBook', { as: admin, params })
  await send('analyzeBookText', () =>
    t.analyzeTextFile(reader, params.id, plainText(3_000), { name: 'a.txt', confirmed: true }),
  )
  await call('listTextAnalyses', { as: reader, params })
  await call('listPendingTextAnalyses', { as: admin })
  const { readings } = (await t.call('listPendingTextAnalyses', { as: admin })).body
  await call('acceptTextAnalysis', { as: admin, params: { id: readings[0]!.id } })
  await call('listAnalyses', { as: reader, params })
  await call('reportBook', { as: reader, params, body: { reason: 'Far too low in chapter 9.' } })
  await call('listBookReports', { as: reader, params })
  await call('listOpenReports', { as: admin })
  const { reports } = (await t.call('listOpenReports', { as: admin })).body
  await call('resolveReport', { as: admin, params: { id: reports[0]!.id }, body: {} })
  await runJobs()
  return made
}

async function walkLibrary(
  { call, reader: as }: Walk,
  [first, ...others]: number[],
): Promise<void> {
  const params = { id: first! }
  for (const book_id of [first, ...others])
    await call('addEntry', { as, body: { book_id, rating: 5 } })
  await call('rateEntry', { as, params, body: { rating: 4 } })
  await call('editEntry', { as, params, body: { notes: 'changed', tags: ['quiet'] } })
  await call('editEntries', { as, body: { ids: others, shelf: 'read', add_tags: ['changed'] } })
  await call('listEntries', { as })
  await call('listRows', { as })
  await call('viewEntry', { as, params })
  await call('viewReading', { as })
  await call('exportCsv', { as })
  await call('exportJson', { as })
  await call('removeEntry', { as, params })
  await call('removeEntries', { as, body: { ids: others.slice(0, 4) } })
  const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }
  await call('savePreferences', { as, body: limits })
  await call('getPreferences', { as })
  await call('saveTastes', { as, body: { genres: [], audiences: [] } })
  await call('getTastes', { as })
}

async function walkImports({ t, call, send, runJobs, reader }: Walk): Promise<void> {
  const rows = ['Emma', 'Persuasion', ''].map((Title) => ({ Title, Author: 'Jane Austen' }))
  await send('importBooks', () => t.importFile(reader, goodreadsFile(rows)))
  await send('importBooks', () => t.importFile(reader, goodreadsFile(rows)))
  await call('listImports', { as: reader })
  const { imports } = (await t.call('listImports', { as: reader })).body
  const of = { as: reader, params: { id: imports[0]!.id } }
  await call('viewImport', of)
  await call('listAttentionRows', of)
  await call('undoImport', of)
  await runJobs()
}

async function walkRecommendations(
  { t, call, runJobs, reader: as }: Walk,
  books: number[],
): Promise<void> {
  await call('listRecommendations', { as })
  await t.deps.jobs.send(t.db, neighboursJob, {})
  await runJobs()
  await call('listRecommendations', { as })
  await call('refreshRecommendations', { as })
  const params = { id: books[0]! }
  await call('listSimilarBooks', { as, params })
  await call('dismissRecommendation', { as, params })
  await call('listDismissed', { as })
  await call('restoreRecommendation', { as, params })
}

async function walkAdministration(
  { t, call, runJobs, reader, admin: as }: Walk,
  [first, second, third]: number[],
): Promise<void> {
  const params = { id: first! }
  const ratings = { language_rating: 1, sexual_content_rating: 2, violence_rating: 3 }
  await call('overrideRatings', { as, params, body: { ...ratings, reason: 'Read it twice.' } })
  await call('withdrawOverride', { as, params })
  await call('viewBookRecord', { as, params })
  await call('editBook', { as, params, body: { title: 'Another Title' } })
  await call('mergeBook', { as, params: { id: second! }, body: { into: first! } })
  await call('removeBook', { as, params: { id: third! } })
  await call('listBookChanges', { as })
  const { changes } = (await t.call('listBookChanges', { as })).body
  for (const { id } of changes) await call('undoBookChange', { as, params: { id } })
  await call('analyzeBook', { as: reader, body: { title: 'Twilight', author: 'Ida Wren' } })
  await call('listWorkDoubts', { as })
  const [one, other] = [first!, second!].toSorted((a, b) => a - b)
  const doubt = { bookId: one!, otherBookId: other!, foundAt: t.clock.now() }
  const [made] = await t.db
    .insert(workDoubts)
    .values({ ...doubt, evidence: { for: [], against: [] } })
    .returning({ id: workDoubts.id })
  await call('decideWorkDoubt', { as, params: { id: made!.id }, body: { decision: 'different' } })
  const ofReader = { as, params: { id: reader.id } }
  await call('viewContributions', ofReader)
  await call('takeBackContributions', ofReader)
  await runJobs()
  for (const name of ['enrichment', 'estimates']) await makeFailedJob(t.db, name, 'Out of memory')
  await call('listFailedJobs', { as })
  const { failures } = (await t.call('listFailedJobs', { as })).body
  await call('retryFailedJobs', { as, params: { id: failures[0]!.id } })
  await call('dropFailedJobs', { as, params: { id: failures[1]!.id } })
}
