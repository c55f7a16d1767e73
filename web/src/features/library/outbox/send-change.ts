import { MAX_NOTES_LENGTH } from '@pagelight/contract/constants/library-limits.ts'
import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { ApiError, hasStatus } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { whatOf, type Change, type Known } from './change.ts'

/** `news` is for the reader: another device has changed the same. */
export type Sent = { answer: { changed?: number; removed?: number }; news?: string }

/** Somebody else has signed in, or nobody is: the change waits for its reader. */
export class NotSignedIn extends Error {}

/** Throws an ApiError, or NotSignedIn. A change that has waited is compared with what the server has by now. */
export async function sendChange(change: Change, isStillSignedIn: () => boolean): Promise<Sent> {
  const [id] = change.ids
  if (!change.waited || change.ids.length !== 1 || id === undefined) return await send(change)
  const { entry } = await call('viewEntry', { params: { id }, ofNow: true })
  // The token, which the tabs of a browser share, may be another reader's by now.
  if (!isStillSignedIn()) throw new NotSignedIn()
  if (entry === null) {
    if (change.kind === 'remove') return { answer: {} }
    throw new ApiError('answer', 404, goneText(change), goneText(change))
  }
  const differs = Object.keys(change.known).some((name) => isOther(name, change, entry))
  if (!differs) return await send(change)
  const whole = withBothNotes(change, entry)
  return { ...(await send(whole)), news: conflictText(change, whole !== change) }
}

async function send(change: Change): Promise<Sent> {
  const { ids } = change
  const id = ids[0] ?? 0
  switch (change.kind) {
    case 'rate':
      await call('rateEntry', { params: { id }, body: { rating: change.rating } })
      return { answer: {} }
    case 'edit':
      await call('editEntry', { params: { id }, body: change.edit })
      return { answer: {} }
    case 'edit-many':
      return { answer: await call('editEntries', { body: { ids, ...change.fields } }) }
    case 'remove':
      if (change.many) return { answer: await call('removeEntries', { body: { ids } }) }
      return { answer: await removeOne(id, change.waited) }
  }
}

/** A removal that arrived, though its answer was lost, is done. */
async function removeOne(id: number, waited: boolean): Promise<Sent['answer']> {
  try {
    await call('removeEntry', { params: { id } })
  } catch (error) {
    if (!(waited && hasStatus(error, 404))) throw error
  }
  return { removed: 1 }
}

function isOther(name: string, change: Change, entry: LibraryEntry): boolean {
  const now = JSON.stringify(name === 'rating' ? entry.user_rating : Reflect.get(entry, name))
  const wanted = change.kind === 'rate' ? change.rating : change.kind === 'edit' && change.edit
  const own = name === 'rating' ? wanted : Reflect.get(Object(wanted), name)
  return now !== JSON.stringify(change.known[name as keyof Known]) && now !== JSON.stringify(own)
}

/** A text written elsewhere meanwhile is not lost: ours stands below it. */
function withBothNotes(change: Change, entry: LibraryEntry): Change {
  if (change.kind !== 'edit') return change
  const edit = { ...change.edit }
  let joined = false
  for (const name of ['notes', 'private_notes'] as const) {
    const [ours, theirs] = [edit[name], entry[name]]
    if (!ours || !theirs || !(name in change.known) || !isOther(name, change, entry)) continue
    const both = `${theirs}\n\n${ours}`
    if (both.length > MAX_NOTES_LENGTH) continue
    edit[name] = both
    joined = true
  }
  return joined ? { ...change, edit } : change
}

function conflictText(change: Change, bothNotes: boolean): string {
  return `“${change.title}” was changed on another device meanwhile. ${
    bothNotes
      ? 'Both notes are kept, one below the other.'
      : `Now it has ${whatOf(change)} of this device.`
  }`
}

function goneText(change: Change): string {
  return `“${change.title}” is no longer in your library: ${whatOf(change)} could not be saved.`
}
