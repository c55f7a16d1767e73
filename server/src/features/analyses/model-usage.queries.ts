import { eq, lte, sql } from 'drizzle-orm'
import type { TokenBudget } from '../../adapters/language-model/metered-model.ts'
import type { Db } from '../../db/db.ts'
import { modelUsage } from '../../db/schema.ts'

/** The limit is shared by all processes on this database. */
export function createTokenBudget(db: Db, tokensADay: number, clock: () => Date): TokenBudget {
  const today = () => clock().toISOString().slice(0, 10)
  return {
    async reserve(tokens, share) {
      const most = Math.floor(tokensADay * share)
      if (tokens > most) return false
      const sum = sql`${modelUsage.tokens} + ${tokens}`
      const taken = await db
        .insert(modelUsage)
        .values({ day: today(), tokens })
        .onConflictDoUpdate({
          target: modelUsage.day,
          set: { tokens: sum },
          setWhere: lte(sum, most),
        })
        .returning()
      return taken.length > 0
    },

    async refund(tokens) {
      await db
        .update(modelUsage)
        .set({ tokens: sql`greatest(${modelUsage.tokens} - ${tokens}, 0)` })
        .where(eq(modelUsage.day, today()))
    },
  }
}
