import { readResponse, approve, bearer, call, signUp } from '../../../e2e/api.ts'
import type { ServerProcess } from '../../../e2e/servers/server-process.ts'
import { demoExport } from './library.ts'
import { demoAdmin, demoInterests, demoReaders, demoReport, type DemoReader } from './people.ts'

/** Fills a fresh server through its API; throws with the server's response if a step fails. */
export async function fillDemo(
  { baseUrl, setupLink }: ServerProcess,
  log: (line: string) => void,
  readers: readonly DemoReader[] = demoReaders,
): Promise<void> {
  const { token } = await signUp(baseUrl, demoAdmin, setupLink)
  for (const email of demoInterests)
    await call(baseUrl, null, 'POST', '/api/pilot/interest', { email })
  await approve(baseUrl, token, ...readers.map(({ email }) => email))
  for (const reader of readers) {
    log(`${reader.name}: importing ${reader.books} books`)
    await addReader(baseUrl, reader)
  }
}

async function reportFirstBook(baseUrl: string, token: string): Promise<void> {
  const { books } = (await call(baseUrl, token, 'GET', '/api/user/books')) as {
    books: { id: number; violence_rating: number }[]
  }
  const book = books.find(({ violence_rating: violence }) => violence > 1)
  if (book) await call(baseUrl, token, 'POST', `/api/books/${book.id}/reports`, demoReport)
}

async function addReader(baseUrl: string, reader: DemoReader): Promise<void> {
  const { token } = await signUp(baseUrl, reader)
  const [language, sexual, violence] = reader.limits
  await call(baseUrl, token, 'PUT', '/api/user/preferences', {
    language_threshold: language,
    sexual_content_threshold: sexual,
    violence_threshold: violence,
  })
  const form = new FormData()
  form.set(
    'file',
    new File([demoExport(reader)], 'goodreads_library_export.csv', { type: 'text/csv' }),
  )
  await readResponse(
    await fetch(`${baseUrl}/api/user/books/import`, {
      method: 'POST',
      headers: bearer(token),
      body: form,
    }),
  )
  if (reader.unknown) await reportFirstBook(baseUrl, token)
  await call(baseUrl, token, 'GET', '/api/recommendations')
}
