import type { PublicBook } from '@pagelight/contract/books.ts'
import { MAX_PUBLIC_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { findPublicLookUp } from '../config/public-look-up-setting.service.ts'
import { findByText, type SearchDeps } from '../search/search.service.ts'
import { toJudged } from '../stored-books/analysis-row.ts'
import { updateAdded } from '../stored-books/books.queries.ts'
import { selectPublicBooks } from './public-look-up.queries.ts'

/** For whoever comes by: no outside source is asked on a stranger's behalf. */
export async function lookUpPublic(
  deps: SearchDeps & Pick<Deps, 'config'>,
  typed: string,
): Promise<PublicBook[]> {
  const { db, clock } = deps
  if ((await findPublicLookUp(deps)).public_lookup === 'off') throw notFound('Look-up')
  const { found } = await findByText({ ...deps, sources: [] }, { title: typed, author: '' }, null)
  const ids = found.map(({ book }) => book.id)
  const rows = (await selectPublicBooks(db, ids, parseIsbn(typed))).slice(0, MAX_PUBLIC_RESULTS)
  // Each leads to its page, which only added books have.
  await updateAdded(
    db,
    rows.map(({ book }) => book.id),
    clock(),
  )
  return rows.map(({ book: { id, title, author, year }, analysis }) => ({
    id,
    title,
    author,
    year,
    ...toJudged(analysis),
  }))
}
