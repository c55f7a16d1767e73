import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { listBookChanges, undoBookChange } from './book-changes.service.ts'
import {
  countDependents,
  getBookRow,
  selectSubmissions,
} from '../../stored-books/book-record.queries.ts'
import { editBook, toFacts } from './edit-book.service.ts'
import { mergeBooks } from './merge.service.ts'
import { removeBook } from './remove-book.service.ts'
import {
  summaryOf,
  revertContributions,
  viewContributions,
} from './revert-contributions.service.ts'

const PAGE_SIZE = 20

export function administrationRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): void {
  const { db } = deps

  mount('viewBookRecord', async ({ params }) => ({
    facts: toFacts(await getBookRow(db, params.id)),
    submissions: await selectSubmissions(db, params.id),
    dependents: await countDependents(db, params.id),
  }))

  mount('editBook', async ({ params, body, caller }) => {
    await editBook(deps, params.id, body, caller.readerId)
    return { message: 'The book is saved.' }
  })

  mount('removeBook', async ({ params, caller }) => {
    await removeBook(deps, params.id, caller.readerId)
    return { message: 'The book is removed. Readers keep their entries.' }
  })

  mount('mergeBook', async ({ params, body, caller, record }) => {
    const pair = { from: params.id, into: body.into }
    const change_id = await mergeBooks(deps, pair, caller.readerId)
    record('books_merged')
    return { message: 'The two books are one now.', change_id }
  })

  mount('listBookChanges', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    return await listBookChanges(deps, { limit, offset: ((query.page ?? 1) - 1) * limit })
  })

  mount('undoBookChange', async ({ params, record }) => {
    await undoBookChange(deps, params.id)
    record('change_undone')
    return { message: 'The change is undone.' }
  })

  mount('viewContributions', async ({ params }) => await viewContributions(deps, params.id))

  mount('revertContributions', async ({ params, caller, record }) => {
    const taken = await revertContributions(deps, params.id, caller.readerId)
    record('contributions_reverted', { email: taken.email })
    return { message: `Deleted: ${summaryOf(taken)}.` }
  })
}
