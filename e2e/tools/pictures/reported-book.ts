import type { Page } from '@playwright/test'
import { tokenOf } from '../../people.ts'

/** The reader reports the ratings; the administrator re-analyzes the book, sets the ratings and re-analyzes it again. */
export async function reportAndOverride(
  asReader: Page,
  asAdmin: Page,
  bookId: number,
): Promise<void> {
  const send = async (page: Page, address: string, data?: object) => {
    const token = await tokenOf(page)
    const sent = await page.request.post(address, {
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    if (!sent.ok()) throw new Error(`${address} responded ${sent.status()}`)
  }
  const book = `/api/books/${bookId}`
  const reason =
    'Chapter 9 describes a wound at length, and there is more of that in the last third of the book.'
  await send(asReader, `${book}/reports`, { reason, dimension: 'violence' })
  await send(asAdmin, `${book}/reanalyze`)
  const ratings = { language_rating: 1, sexual_content_rating: 0, violence_rating: 4 }
  await send(asAdmin, `${book}/override`, {
    ...ratings,
    reason: 'The last third lingers on injuries. Read and checked.',
  })
  await send(asAdmin, `${book}/reanalyze`)
}
