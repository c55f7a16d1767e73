import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import papaparse from 'papaparse'
import { bad, type CatalogueLine } from './catalogue-line.ts'

/** No catalogue record is longer. */
const MAX_LINE_BYTES = 1_000_000
const NEWLINE = 0x0a
const TOO_LONG = bad('longer than 1 MB')

export const isUrl = (place: string): boolean => /^https?:\/\//i.test(place)

/** Of a file or of what is at a URL. */
export async function* readLines(file: string): AsyncGenerator<CatalogueLine<string>> {
  const { stream, failure } = open(file)
  let rest: Buffer[] = []
  let length = 0
  const line = (last: Buffer): CatalogueLine<string> => {
    const whole = rest.length > 0 ? Buffer.concat([...rest, last]) : last
    const isTooLong = length + last.length > MAX_LINE_BYTES
    rest = []
    length = 0
    return isTooLong
      ? TOO_LONG
      : { kind: 'record', record: whole.toString('utf8').replace(/\r$/, '') }
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let from = 0
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        yield line(chunk.subarray(from, at))
        from = at + 1
      }
      const remaining = chunk.subarray(from)
      length += remaining.length
      // Only the length of a line that is too long is kept.
      rest = length > MAX_LINE_BYTES ? [] : [...rest, remaining]
    }
    if (length > 0) yield line(Buffer.alloc(0))
    await failure
  } finally {
    stream.destroy()
  }
}

export async function* readRows(file: string): AsyncGenerator<CatalogueLine<unknown>> {
  const { stream, failure } = open(file)
  const rows = stream.pipe(
    papaparse.parse(papaparse.NODE_STREAM_INPUT, { header: true, skipEmptyLines: true }),
  )
  failure.catch((error: Error) => rows.destroy(error))
  try {
    for await (const row of rows as AsyncIterable<unknown>) yield { kind: 'record', record: row }
    await failure
  } finally {
    stream.destroy()
    rows.destroy()
  }
}

/** Its name, size and time of change: another one is another file. */
export async function stampOf(file: string): Promise<string> {
  if (!isUrl(file)) {
    const { size, mtimeMs } = await stat(file)
    return [basename(file), size, Math.floor(mtimeMs)].join(' ')
  }
  const { headers } = await answerOf(file, 'HEAD')
  return [file, headers.get('content-length'), headers.get('last-modified')].join(' ')
}

async function* download(url: string): AsyncGenerator<Buffer> {
  const { body } = await answerOf(url, 'GET')
  for await (const chunk of body ?? []) yield Buffer.from(chunk)
}

async function answerOf(url: string, method: 'GET' | 'HEAD'): Promise<Response> {
  const response = await fetch(url, { method })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  return response
}

/** The second value rejects with what failed while reading. */
function open(file: string): { stream: Readable; failure: Promise<void> } {
  const source = isUrl(file)
    ? Readable.from(download(file), { objectMode: false })
    : createReadStream(file, { highWaterMark: 256 * 1024 })
  if (!file.endsWith('.gz')) {
    const failure = new Promise<void>((resolve, reject) =>
      source.once('error', reject).once('close', resolve),
    )
    failure.catch(() => undefined)
    return { stream: source, failure }
  }
  const unpacked = createGunzip()
  const failure = pipeline(source, unpacked)
  failure.catch(() => undefined)
  return { stream: unpacked, failure }
}
