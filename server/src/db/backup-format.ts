import { z } from 'zod'

/**
 * Gzipped: a JSON header; for each table a JSON line, its rows as COPY text and `\.`; a JSON line
 * that marks the end.
 */
export const FORMAT = 'pagelight-database-1'

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** Hashes of the migrations of the database, oldest first. */
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), called: z.boolean() })),
})
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const footerSchema = z.object({ end: z.literal(true), tables: z.number() })

export type Header = z.infer<typeof headerSchema>
export type TableSection = z.infer<typeof tableSchema>

export class BackupError extends Error {}

export const INCOMPLETE =
  'The file is damaged, incomplete or no backup of Pagelight. Nothing was changed.'

export const END_OF_TABLE = Buffer.from('\\.')
const NEWLINE = 0x0a

/** Far above any row of ours: a part of an import has at most 40 MB. */
const LONGEST_LINE = 256 * 1024 * 1024

/** Lines end at \n only: the text may hold other line separators. Throws BackupError at one that is too long. */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  longest = LONGEST_LINE,
): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, at)
      yield rest.length > 0 ? Buffer.concat([...rest, line]) : line
      rest = []
      restBytes = 0
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
    restBytes += chunk.length - from
    if (restBytes > longest) throw new BackupError(INCOMPLETE)
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}

/** Throws BackupError. */
export function parseLine<T>(schema: z.ZodType<T>, line: Buffer | undefined): T {
  let value: unknown
  try {
    value = JSON.parse(line?.toString('utf8') ?? '')
  } catch {
    value = undefined
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new BackupError(INCOMPLETE)
  return parsed.data
}
