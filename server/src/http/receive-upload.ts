import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { AppError, isDiskFull } from './errors.ts'

/** On disk; deleted when the call ends. */
export type Upload = {
  path: string
  /** Untrusted, and never part of `path`. */
  name: string
  bytes: number
}

const FORM_BYTES = 64 * 1024
const LONGEST_CALL_MS = 600_000
const NOT_READABLE = 'The upload could not be read. Please try again.'

/**
 * Streams the field `file` of a multipart form to `folder`. Throws as soon as it is too large, and
 * leaves no file then.
 */
export async function receiveUpload(
  request: Request,
  { maxBytes, folder }: { maxBytes: number; folder: string },
): Promise<Upload> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new AppError(415, 'The request must be a form with a file')
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes + FORM_BYTES)
    throw tooLarge(maxBytes)
  if (!request.body) throw new AppError(400, 'Please select a file first')

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = path.join(folder, randomUUID())
  try {
    const written = await writeFile(request.body as ReadableStream, type, target, maxBytes)
    if (!written) throw new AppError(400, 'Please select a file first')
    return { path: target, ...written }
  } catch (error) {
    await rm(target, { force: true })
    if (error instanceof AppError || isDiskFull(error)) throw error
    throw new AppError(400, NOT_READABLE, { cause: error })
  }
}

async function writeFile(body: ReadableStream, type: string, target: string, maxBytes: number) {
  let writing: Promise<void> | undefined
  let written: Omit<Upload, 'path'> | null = null
  const form = readForm(type, maxBytes)
  form.on('file', (field, file, { filename }) => {
    // Skipped fields too: an error event without a listener ends the process.
    file.on('error', () => undefined)
    if (field !== 'file' || writing) return void file.resume()
    const upload = { name: filename ?? '', bytes: 0 }
    written = upload
    file.on('data', (chunk: Buffer) => void (upload.bytes += chunk.length))
    // Ends the request's body as well: the rest of a refused file is not read.
    file.on('limit', () => form.destroy(tooLarge(maxBytes)))
    writing = pipeline(file, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    writing.catch((error: Error) => form.destroy(error))
  })
  try {
    await pipeline(Readable.fromWeb(body), form)
  } catch (error) {
    // The file can be removed only when nothing writes to it any more.
    await writing?.catch(() => undefined)
    throw error
  }
  // A form may end before the disk refuses the last of its file.
  await writing
  return written as Omit<Upload, 'path'> | null
}

function readForm(type: string, maxBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      // One more byte, so that a file of exactly the limit passes.
      limits: { files: 1, fields: 8, parts: 9, fieldSize: FORM_BYTES / 2, fileSize: maxBytes + 1 },
    })
  } catch (error) {
    throw new AppError(400, NOT_READABLE, { cause: error })
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    413,
    `The file is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB`,
  )
}

/** Removes the files of killed processes. If it is `shared`, another process may be reading younger ones. */
export async function removeUploads(
  folder: string,
  { shared }: { shared: boolean },
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const isInUse = shared && Date.now() - (await stat(file)).mtimeMs <= LONGEST_CALL_MS
    if (!isInUse) await rm(file, { recursive: true, force: true })
  }
}
