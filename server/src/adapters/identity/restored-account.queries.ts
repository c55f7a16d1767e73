import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identityUsers, identityVerifications } from '../../db/schema.ts'

/** The provider's part of an account, where no provider runs. */
export async function deleteIdentity(db: Db, email: string): Promise<void> {
  for (const { id } of await db
    .delete(identityUsers)
    .where(eq(identityUsers.email, email))
    .returning({ id: identityUsers.id }))
    await db.delete(identityVerifications).where(eq(identityVerifications.value, id))
}
