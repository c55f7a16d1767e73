import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { generateCatalogue } from './generated-catalogue.ts'

export type Dumps = { works: string; authors: string; ratings: string }

/** Real dumps have one line a rating; this many of a single work are enough. */
const MAX_RATING_LINES = 500

export async function writeDumps(folder: string, count: number): Promise<Dumps> {
  const dumps = {
    works: join(folder, 'works.txt.gz'),
    authors: join(folder, 'authors.txt.gz'),
    ratings: join(folder, 'ratings.txt.gz'),
  }
  await write(dumps.works, works(count))
  await write(dumps.authors, authors(count))
  await write(dumps.ratings, ratings(count))
  return dumps
}

async function write(file: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunked(lines)), createGzip({ level: 1 }), createWriteStream(file))
}

function* chunked(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = []
  for (const line of lines) {
    if (chunk.push(line) < 2_000) continue
    yield chunk.join('')
    chunk = []
  }
  yield chunk.join('')
}

function dumpLine(type: string, key: string, value: object): string {
  return `/type/${type}\t${key}\t1\t2026-01-01T00:00:00.000000\t${JSON.stringify({ key, type: { key: `/type/${type}` }, ...value })}\n`
}

function* works(count: number): Generator<string> {
  for (const { number, title, author, subjects, year } of generateCatalogue(count)) {
    yield dumpLine('work', `/works/OL${number}W`, {
      title,
      authors: [{ type: { key: '/type/author_role' }, author: { key: `/authors/OL${author}A` } }],
      subjects,
      first_publish_date: String(year),
    })
  }
}

function* authors(count: number): Generator<string> {
  const written = new Set<number>()
  for (const { author, authorName } of generateCatalogue(count)) {
    if (written.has(author)) continue
    written.add(author)
    yield dumpLine('author', `/authors/OL${author}A`, { name: authorName })
  }
}

function* ratings(count: number): Generator<string> {
  for (const work of generateCatalogue(count)) {
    const one = `/works/OL${work.number}W\t\t5\t2026-01-01\n`
    yield one.repeat(Math.min(MAX_RATING_LINES, work.ratings))
  }
}
