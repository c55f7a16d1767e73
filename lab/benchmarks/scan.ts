/**
 * `npm run bench:scan [-- --editions 800] [--answers FILE]`: looks up numbers of EVAL_DATA/isbns.csv as the page Scan does,
 * with no source and with a stub of Open Library that knows each edition's title and author, and counts how many of those
 * whose work the catalogue has are answered with that work. Then the time of a look-up by number against the same one by
 * its typed title, and the size of the file of works that a browser may keep. FILE gets the answers that differ by a
 * looser rule, to be read. The last line is RESULT and JSON.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../percentile.ts'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import {
  guardSource,
  type GuardedSource,
} from '../../server/src/adapters/sources/guarded-source.ts'
import { createOpenLibrary } from '../../server/src/adapters/sources/openlibrary.ts'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { buildDeps } from '../../server/src/build-deps.ts'
import { loadConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { loadStarterCatalogue } from '../../server/src/features/catalogue/load-starter-catalogue.ts'
import { createMostAsked } from '../../server/src/features/look-up/most-asked.service.ts'
import { searchBooks } from '../../server/src/features/search/search.service.ts'
import { seeded, shuffled } from '../../server/src/testing/seeded.ts'
import { startLoopbackServer } from '../../server/src/testing/servers/loopback-server.ts'
import { namesOf } from './editions/names-of-works.ts'
import { readPrinted } from './editions/read-printed.ts'

const { values } = parseArgs({
  options: { editions: { type: 'string', default: '800' }, answers: { type: 'string' } },
})
/** As often as the page asks while a source has not answered. */
const MOST_ASKED = 6
const TIMED = 200
const print = (line: string) => void process.stdout.write(`${line}\n`)
const log = pino({ level: 'silent' })
const clock = () => new Date()

const works = await readStarterCatalogue()
const names = namesOf(works)
const printed = await readPrinted()
const nameOf = ({ title, author }: { title: string; author: string }) => `${title} | ${author}`
const ofCatalogue = new Set(works.map(nameOf))
const drawn = shuffled(printed.filter(names.has), seeded(37)).slice(0, Number(values.editions))
const stub = await startStubOfOpenLibrary()
const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-scan-'))
const config = loadConfig({ DATA_DIR: path.join(folder, 'var'), OPEN_LIBRARY: 'off' })
const database = await openDatabase({ dataDir: config.dataDir, log })
try {
  await migrate(database)
  await loadStarterCatalogue({ db: database.db, log, clock }, works)
  const deps = await buildDeps(config, database, log)

  type Look = (typed: string) => ReturnType<typeof searchBooks>
  const lookWith =
    (sources: GuardedSource[]): Look =>
    (typed) =>
      searchBooks({ ...deps, sources }, { title: typed, author: '' })

  async function answersOf(look: Look) {
    const answers = []
    for (const edition of drawn) {
      let answer = await look(edition.isbn13)
      for (let asked = 1; answer.still_asking && asked < MOST_ASKED; asked += 1) {
        await wait(20)
        answer = await look(edition.isbn13)
      }
      answers.push({ edition, book: answer.search_results[0] ?? null })
    }
    return answers
  }
  const countOf = (answers: Awaited<ReturnType<typeof answersOf>>) => {
    const known = answers.filter(({ book }) => book !== null && ofCatalogue.has(nameOf(book)))
    const differ = known.filter(({ edition, book }) => !names.agrees(edition, book!))
    const apart = answers.filter(({ book }) => book !== null && !ofCatalogue.has(nameOf(book)))
    return { known: known.length, differ, apart }
  }

  /** What a browser may keep to answer without a network. */
  async function sizeOfFile() {
    const made = await createMostAsked({ db: database.db, clock })()
    const text = JSON.stringify(made)
    return {
      file_works: made.works.length,
      file_kb_sent: Math.round(gzipSync(text, { level: 1 }).length / 1_000),
      file_kb_kept: Math.round(Buffer.byteLength(text) / 1_000),
    }
  }

  const off = countOf(await answersOf(lookWith([])))
  const times = await timesOf(lookWith([]))
  const openLibrary = createOpenLibrary({
    baseUrl: stub.origin,
    userAgent: 'Benchmark (example.test)',
  })
  const on = countOf(
    await answersOf(lookWith([guardSource(openLibrary, { perSecond: 10_000, clock, log })])),
  )
  if (values.answers !== undefined)
    writeFileSync(
      values.answers,
      [...off.differ, ...on.differ, ...on.apart]
        .map(({ edition, book }) => `${nameOf(edition)} -> ${nameOf(book!)}`)
        .join('\n'),
    )
  const share = (count: number) => Number((count / drawn.length).toFixed(4))
  const result = {
    editions_of_works_of_the_catalogue: drawn.length,
    without_a_source: share(off.known),
    without_a_source_differ: off.differ.length,
    with_open_library: share(on.known),
    with_open_library_differ: on.differ.length,
    with_open_library_a_record_of_its_own: on.apart.length,
    ...times,
    ...(await sizeOfFile()),
  }
  for (const [name, value] of Object.entries(result)) print(`${name}: ${value}`)
  print(`RESULT ${JSON.stringify(result)}`)
} finally {
  await database.close()
  await stub.close()
  rmSync(folder, { recursive: true })
}

/** Of works whose number ships: by the number, and by the title as it is typed to its end. */
async function timesOf(look: (typed: string) => Promise<unknown>) {
  const known = shuffled(
    works.flatMap(({ title, isbns }) => (isbns[0] ? [{ title, isbn: isbns[0] }] : [])),
    seeded(71),
  ).slice(0, TIMED)
  const took = async (typed: string) => {
    const started = performance.now()
    await look(typed)
    return performance.now() - started
  }
  for (const { title, isbn } of known.slice(0, 20)) await Promise.all([took(title), took(isbn)])
  const byNumber = []
  const byTitle = []
  for (const { title, isbn } of known) {
    byNumber.push(await took(isbn))
    byTitle.push(await took(title))
  }
  const [number, title] = [byNumber, byTitle].map((ms) => percentile(ms, 0.5))
  return {
    by_number_ms: Number(number!.toFixed(1)),
    by_title_ms: Number(title!.toFixed(1)),
    ratio: Number((number! / title!).toFixed(2)),
  }
}

/** Its search by number, which is all that a scan asks for. */
async function startStubOfOpenLibrary() {
  const byIsbn = new Map(printed.map((one) => [one.isbn13, one]))
  return await startLoopbackServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    const edition = byIsbn.get((url.searchParams.get('q') ?? '').replace('isbn:', ''))
    const docs = edition
      ? [
          {
            key: `/works/OL${edition.isbn13.slice(4)}W`,
            title: edition.title,
            author_name: [edition.author],
            isbn: [edition.isbn13],
          },
        ]
      : []
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ numFound: docs.length, docs }))
  })
}
