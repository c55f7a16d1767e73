import { deleteIdentity } from '../../adapters/identity/restored-account.queries.ts'
import type { Db } from '../../db/db.ts'
import { anonymizeAccessEvents } from './access-event.queries.ts'
import { deleteInterest } from './approval.queries.ts'
import { deleteReader, findReaderByEmail } from './reader.queries.ts'

/** Accounts that a backup has brought back. Returns the addresses of which there was none. */
export async function deleteAgain(db: Db, emails: readonly string[]): Promise<string[]> {
  const unknown: string[] = []
  for (const email of emails.map((one) => one.trim().toLowerCase())) {
    await db.transaction(async (tx) => {
      const reader = await findReaderByEmail(tx, email)
      if (reader) {
        await deleteReader(tx, reader.id)
        await anonymizeAccessEvents(tx, reader)
      } else unknown.push(email)
      await deleteIdentity(tx, email)
      await deleteInterest(tx, email)
    })
  }
  return unknown
}
