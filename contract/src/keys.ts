import { z } from 'zod'
import { KEY_LIMITS, SCOPES } from './constants/scopes.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, message, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

const name = z
  .string()
  .trim()
  .min(1, 'A key needs a name')
  .max(KEY_LIMITS.name)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'A name is one line of text')
const scope = z.enum(SCOPES)

export const readerKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  created_at: timestamp,
  /** To the minute. */
  last_used_at: timestamp.nullable(),
  /** null: until it is revoked. */
  expires_at: timestamp.nullable(),
})
export type ReaderKey = z.infer<typeof readerKey>

export const keysApi = {
  listKeys: endpoint(routes.listKeys, {
    summary: "The caller's keys for programs, newest first, without the keys themselves",
    response: z.object({ keys: z.array(readerKey) }),
  }),
  createKey: endpoint(routes.createKey, {
    summary: 'Make a key for a program; it is told here and never again',
    body: z.object({
      name,
      scopes: z
        .array(scope)
        .min(1, 'Choose what the key may do')
        .max(SCOPES.length)
        .transform((chosen) => SCOPES.filter((one) => chosen.includes(one))),
      /** null: until it is revoked. */
      days: z.int().min(1).max(3650).nullable(),
    }),
    response: z.object({ key: z.string(), made: readerKey }),
    status: 201,
  }),
  revokeKey: endpoint(routes.revokeKey, {
    summary: 'Revoke a key; it opens nothing from now on',
    params: idParam,
    response: message,
  }),
}
