/** What the calls need that work only after another one. */
import { z } from 'zod'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { plainText } from '../../../server/src/testing/make-epub.ts'
import { sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { sendImport } from '../../../server/src/testing/programs/http-reader.ts'
import type { Prepared } from './fuzz-request.ts'

const found = z.object({ id: z.int() }).array()
const pending = z.object({ readings: found })
const imports = z.object({ imports: z.object({ id: z.int(), status: z.string() }).array() })

export async function prepare(
  origin: string,
  given: { admin: string; person: { token: string; email: string }; book: number },
): Promise<Record<string, Prepared[]>> {
  const { admin, person, book } = given
  const { token, email } = person
  const textAnalyses = await pendingTextAnalyses(origin, { admin, token, book })
  const undoable = (await undoableImports(origin, token)).map(({ id }) => ({ id, token }))
  return {
    acceptTextAnalysis: textAnalyses.map(({ id }) => ({ id, token: admin })),
    viewImport: undoable,
    listAttentionRows: undoable,
    undoImport: undoable,
    deleteAccount: [{ token, body: { email } }],
  }
}

async function pendingTextAnalyses(
  origin: string,
  { admin, token, book }: { admin: string; token: string; book: number },
) {
  const list = async () =>
    pending.parse(await sendAs(origin, 'GET', '/api/text-readings', admin)).readings
  const before = await list()
  if (before.length > 0) return before
  const form = new FormData()
  form.set('file', new File([plainText(3_000)], 'a.txt'))
  const headers = { Authorization: `Bearer ${token}` }
  const path = `/api/books/${book}/text?confirmed=true`
  await (await fetch(origin + path, { method: 'POST', headers, body: form })).text()
  return await list()
}

async function undoableImports(origin: string, token: string) {
  const list = async () =>
    imports
      .parse(await sendAs(origin, 'GET', '/api/user/imports', token))
      .imports.filter(({ status }) => status === 'done')
  const before = await list()
  if (before.length > 0) return before
  const row = { Title: 'A Fuzzed Import', Author: 'Its Writer' }
  await (await sendImport(origin, token, goodreadsFile([row]))).text()
  return await list()
}
