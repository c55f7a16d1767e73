import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import type { Logger } from 'pino'
import type { Analyst, RelatedBook } from '../../domain/assessment.ts'
import { assess } from '../../features/analyses/assess.ts'

const MAX_LINE = 100_000
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

const line = z.object({
  title: z.string().trim().min(1).max(1_000),
  author: optionalText.transform((author) => author ?? ''),
  description: optionalText,
  genre: optionalText,
  subjects: z
    .array(z.string())
    .nullish()
    .transform((subjects) => subjects ?? []),
  year: z
    .int()
    .nullish()
    .transform((year) => year ?? null),
  series: optionalText,
  isbn: optionalText,
})
type Book = z.infer<typeof line>

/** Progress is drawn on a terminal only. */
type Screen = { write: (text: string) => unknown; isTTY?: boolean }

export type Rating = {
  screen: Screen
  log: Logger
  /** Other books by its authors whose ratings are known. */
  relatedTo: (book: { title: string; author: string }) => readonly RelatedBook[]
}

/** Reports and skips lines that are no book. Throws if a file cannot be read or written. */
export async function rateBooks(
  input: string,
  output: string,
  analysts: readonly Analyst[],
  { screen, log, relatedTo }: Rating,
) {
  const { size } = await stat(input)
  const source = createReadStream(input, 'utf8')
  const target = createWriteStream(output)
  const failed = new Promise<never>((_, reject) => target.once('error', reject))
  let rated = 0
  let skipped = 0
  let number = 0
  for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
    number++
    if (text.trim() === '') continue
    const book = parse(text)
    if (typeof book === 'string') {
      skipped++
      screen.write(`${screen.isTTY ? '\r\u001B[K' : ''}line ${number}: ${book}\n`)
      continue
    }
    const material = { ...book, seriesName: book.series, related: relatedTo(book) }
    const { assessment } = await assess(analysts, material, log)
    const answer = `${JSON.stringify({ ...identity(book), ...assessment })}\n`
    if (!target.write(answer)) await Promise.race([once(target, 'drain'), failed])
    rated++
    if (screen.isTTY && rated % 50 === 0)
      screen.write(`\r\u001B[K${bar(source.bytesRead / size)} ${rated} books`)
  }
  target.end()
  await Promise.race([finished(target), failed])
  if (screen.isTTY) screen.write('\r\u001B[K')
  return { rated, skipped }
}

function parse(text: string): Book | string {
  if (text.length > MAX_LINE) return `longer than ${MAX_LINE} characters, skipped`
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'not JSON, skipped'
  }
  const parsed = line.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  return `${issue?.path.join('.') || 'the line'}: ${issue?.message ?? 'is wrong'}, skipped`
}

function identity({ title, author }: Book) {
  return { title, author }
}

function bar(share: number): string {
  const filled = Math.round(Math.min(share, 1) * 30)
  return `${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${Math.round(Math.min(share, 1) * 100)} %`
}
