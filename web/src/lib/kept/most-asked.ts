import type { ResponseOf } from '@pagelight/contract/api.ts'
import { callUnlessKnown } from '../call.ts'
import { dropAnswers, readAllKept } from './kept-answers.ts'

/** A setting of this device; absent: it does not keep them. */
export const KEEPS_MOST_ASKED = 'keeps_most_asked'
const TIME_MS = 60_000

export function keepsMostAsked(): boolean {
  try {
    return localStorage.getItem(KEEPS_MOST_ASKED) === 'true'
  } catch {
    return false
  }
}

/** Asks for the file of works unless the one that is kept is the server's; the keeper of answers keeps it. */
export async function refreshMostAsked(uid: string): Promise<void> {
  const answer = (await readAllKept(uid, 'listMostAsked'))[0]?.answer as
    | ResponseOf<'listMostAsked'>
    | undefined
  const known = answer && { etag: `W/"${answer.version}"`, answer }
  await callUnlessKnown('listMostAsked', known, AbortSignal.timeout(TIME_MS))
}

export async function dropMostAsked(uid: string): Promise<void> {
  await dropAnswers(uid, 'listMostAsked')
}
