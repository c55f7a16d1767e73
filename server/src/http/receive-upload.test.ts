import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { receiveUpload, removeUploads } from './receive-upload.ts'

const KB = 1024
const MAX = 64 * KB

function form(parts: Record<string, File | string>): Request {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.set(name, part)
  return new Request('http://localhost/', { method: 'POST', body })
}

const file = (bytes: number, name = 'book.txt') => new File([new Uint8Array(bytes).fill(65)], name)

async function receive(request: Request) {
  const folder = join(temporaryFolder(), 'uploads')
  const outcome = await receiveUpload(request, { maxBytes: MAX, folder }).then(
    (upload) => ({ upload }),
    (error: unknown) => ({ error }),
  )
  const left = await readdir(folder).catch(() => [])
  return { ...outcome, folder, left }
}

test('the file of the form is on disk, under a name of our own', async () => {
  const { upload, left } = (await receive(
    form({ note: 'x', file: file(MAX, '../../Bücher.txt') }),
  )) as never
  expect(upload).toMatchObject({ name: expect.stringContaining('Bücher.txt'), bytes: MAX })
  expect(left).toHaveLength(1)
  expect(left[0]).not.toContain('B')
  expect(await readFile((upload as { path: string }).path)).toHaveLength(MAX)
})

// A folder in which nobody can make a file, as on a full disk.
test.runIf(process.platform === 'linux')(
  'a file that cannot be written is no upload, though all of it had come before that was known',
  async () => {
    const sent = receiveUpload(form({ file: file(KB) }), { maxBytes: MAX, folder: '/proc/self' })
    await expect(sent).rejects.toMatchObject({ status: 400 })
  },
)

test('after a kill no part of a file is left but what another process may be reading', async () => {
  const folder = temporaryFolder()
  for (const half of ['young', 'old']) await writeFile(join(folder, half), 'half a library')
  await utimes(join(folder, 'old'), 0, 0)
  await removeUploads(folder, { shared: true })
  expect(await readdir(folder)).toEqual(['young'])
  await removeUploads(folder, { shared: false })
  expect(await readdir(folder)).toEqual([])
})

test('a file that is too large is refused with its limit, whether or not its length was announced, and not kept', async () => {
  const announced = form({ file: file(MAX + 1) })
  expect(await receive(announced)).toMatchObject({ error: { status: 413 }, left: [] })
  let sent = 0
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(START)),
    pull: (controller) => {
      sent += 16 * KB
      controller.enqueue(new Uint8Array(16 * KB))
    },
  })
  expect(await receive(multipart(endless))).toMatchObject({ error: { status: 413 }, left: [] })
  expect(sent).toBeLessThan(MAX * 8)
  const claims = multipart(new ReadableStream(), { 'Content-Length': String(10 ** 9) })
  expect(await receive(claims)).toMatchObject({
    error: { status: 413, message: expect.stringMatching(/at most/) },
  })
})

const START = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

function multipart(body: ReadableStream | string, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', ...headers },
    body,
    // A streamed body wants it; the DOM's types do not know it.
    ...({ duplex: 'half' } as object),
  })
}

test('a file in another field that breaks off, or whose sender goes away, is a refusal and does not end the process', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  for (const breakOff of [
    (c: Controller) => c.close(),
    (c: Controller) => c.error(new Error('gone')),
  ]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(START.replace('"file"', '"other"')))
        controller.enqueue(new Uint8Array(MAX * 2))
      },
      // Not before what was sent has been read.
      async pull(controller) {
        await turns()
        breakOff(controller)
      },
    })
    expect(await receive(multipart(body))).toMatchObject({ error: { status: 400 }, left: [] })
    await turns()
  }
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}
type Controller = ReadableStreamDefaultController<Uint8Array>

test.each([
  ['a form without a file', () => form({ other: 'x' }), 400, 'Please select a file first'],
  ['a file in another field', () => form({ other: file(3) }), 400, 'Please select a file first'],
  ['an empty body', () => multipart(''), 400, 'The upload could not be read. Please try again.'],
  [
    'a form that breaks off',
    () => multipart(`${START}half`),
    400,
    'The upload could not be read. Please try again.',
  ],
  [
    'a form without a boundary',
    () =>
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data' },
        body: 'x',
      }),
    400,
    'The upload could not be read. Please try again.',
  ],
  [
    'JSON',
    () =>
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
    415,
    'The request must be a form with a file',
  ],
])('%s is refused, and no file is left', async (_, request, status, message) => {
  expect(await receive(request())).toMatchObject({ error: { status, message }, left: [] })
})
