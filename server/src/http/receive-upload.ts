import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { AppError } from './errors.ts'

/** A file that a caller sent, on disk. It is deleted when the call ends: who needs it longer moves it away. */
export type Upload = {
  path: string
  /** As the caller's machine calls it; untrusted, and never part of `path`. */
  name: string
  bytes: number
}

/** What the form around the file may take. */
const FORM_BYTES = 64 * 1024
const NOT_READABLE = 'The upload could not be read. Please try again.'

/**
 * Writes the field `file` of a multipart form to a new file in `folder`, as it arrives: nothing is held in memory, and a
 * file that is too large is given up as soon as that is known. Leaves no file behind when it throws.
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
    throw error instanceof AppError ? error : new AppError(400, NOT_READABLE, { cause: error })
  }
}

/** null when the form has no such file. */
async function writeFile(body: ReadableStream, type: string, target: string, maxBytes: number) {
  let writing: Promise<void> | undefined
  let written: Omit<Upload, 'path'> | null = null
  const form = readForm(type, maxBytes)
  form.on('file', (field, file, { filename }) => {
    // Also of what is passed over: an error that nobody listens for ends the process.
    file.on('error', () => undefined)
    if (field !== 'file' || writing) return void file.resume()
    const upload = { name: filename ?? '', bytes: 0 }
    written = upload
    file.on('data', (chunk: Buffer) => void (upload.bytes += chunk.length))
    // Ends the form, and with it the request's body: the rest of a file that is refused is not read.
    file.on('limit', () => form.destroy(tooLarge(maxBytes)))
    writing = pipeline(file, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    writing.catch((error: Error) => form.destroy(error))
  })
  try {
    await pipeline(Readable.fromWeb(body), form)
  } finally {
    // Only when nothing writes any more can the file be removed for good.
    await writing?.catch(() => undefined)
  }
  return written as Omit<Upload, 'path'> | null
}

function readForm(type: string, maxBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      // One byte more than allowed, so that a file of exactly the allowed size passes.
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

/** What a process that was killed left behind. Only while no call runs: at the start. */
export async function removeUploads(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
