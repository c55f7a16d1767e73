import { PRIVATE_FIELDS } from '@pagelight/contract/constants/own-fields.ts'
import { KEY_WRITES_NOTHING_PRIVATE } from '@pagelight/contract/constants/scopes.ts'
import type { EntryEdit } from '@pagelight/contract/library.ts'
import { fieldsOfNamed } from '../../db/schema/entry-fields.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { InSlices } from '../../http/in-slices.ts'
import { AppError } from '../../http/errors.ts'
import { Versioned, type Mount } from '../../http/mount.ts'
import { deleteEntries } from './library.queries.ts'
import {
  addToLibrary,
  changeEntries,
  changeEntry,
  listLibrary,
  listPage,
  listRows,
  removeFromLibrary,
  restoreToLibrary,
  versionOfList,
  viewEntry,
  viewReading,
} from './library.service.ts'

export function libraryRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'clock' | 'runWhenIdle' | 'sources'>,
): void {
  mount('listEntries', async ({ caller }) => new InSlices('books', listLibrary(deps, caller)))

  mount('listRows', async ({ caller: { readerId } }) => {
    const version = await versionOfList(deps, readerId)
    return new Versioned(version, () => new InSlices('books', listRows(deps, readerId)))
  })

  mount('listPage', async ({ caller, query }) => listPage(deps, caller.readerId, query))

  mount('viewEntry', async ({ caller, params }) => ({
    entry: await viewEntry(deps, caller, params.id),
  }))

  mount('viewReading', async ({ caller }) => viewReading(deps, caller))

  mount('addEntry', async ({ caller, body }) => {
    await addToLibrary(deps, caller, {
      bookId: body.book_id,
      rating: body.rating ?? null,
      notes: body.notes ?? null,
      readDate: body.read_date ?? null,
      shelf: body.shelf ?? shelfOf(body),
    })
    return { message: 'Book added to your library!' }
  })

  mount('rateEntry', async ({ caller, params, body }) => {
    await changeEntry(deps, { readerId: caller.readerId, bookId: params.id, rating: body.rating })
    return { message: 'Rating updated!' }
  })

  mount('editEntry', async ({ caller, params, body }) => {
    refusePrivateOfKey(caller, body)
    const written = caller.key ? { ...body, ...UNTOUCHED } : body
    const ids = { readerId: caller.readerId, bookId: params.id }
    await changeEntry(deps, { ...ids, ...fieldsOfNamed(written) })
    return { message: 'Saved' }
  })

  mount('editEntries', async ({ caller, body }) => {
    const { ids, shelf, add_tags: addTags, remove_tags: removeTags } = body
    const key = { readerId: caller.readerId, bookIds: ids }
    return { changed: await changeEntries(deps, key, { shelf, addTags, removeTags }) }
  })

  mount('removeEntries', async ({ caller, body }) => ({
    removed: await deleteEntries(deps.db, { readerId: caller.readerId, bookIds: body.ids }),
  }))

  mount('removeEntry', async ({ caller, params }) => {
    await removeFromLibrary(deps, caller.readerId, params.id)
    return { message: 'Book removed' }
  })

  mount('restoreEntry', async ({ caller, params, body }) => {
    refusePrivateOfKey(caller, body)
    await restoreToLibrary(deps, caller, { bookId: params.id, removed: body })
    return { message: 'Book put back' }
  })
}

/** Null is what a key reads of private fields: whoever sends back what was read wipes nothing. */
const UNTOUCHED = Object.fromEntries(PRIVATE_FIELDS.map((name) => [name, undefined]))

function refusePrivateOfKey({ key }: Caller, body: EntryEdit): void {
  if (key && PRIVATE_FIELDS.some((name) => body[name] != null))
    throw new AppError(403, KEY_WRITES_NOTHING_PRIVATE)
}

/** Stars or a read date imply that the book was read. */
function shelfOf({ rating, read_date }: { rating?: number | null; read_date?: string | null }) {
  return rating || read_date ? 'read' : null
}
