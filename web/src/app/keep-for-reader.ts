import { hashKey, type QueryClient } from '@tanstack/react-query'
import { LIBRARY_KEY } from '../features/library/library-cache.ts'
import { countUnsent } from '../features/library/outbox/stored-changes.ts'
import type { Keeper } from '../lib/call.ts'
import { readAsOf } from '../lib/kept/as-of.ts'
import { readKeptAccount, storeKeptAccount, type KeptAccount } from '../lib/kept/kept-account.ts'
import { keepsMostAsked, refreshMostAsked } from '../lib/kept/most-asked.ts'
import { whenIdle } from '../ui/overlays/when-idle.ts'
import { dropKept, keepAnswer, readKept } from '../lib/kept/kept-answers.ts'

const SETTLED_MS = 2_000

type Reader = Omit<KeptAccount, 'seenAt'>

const started = new WeakMap<QueryClient, Keeper>()

/** Once for a reader's cache: what is kept of anybody else goes at once. */
export function keepFor(reader: Reader, queryClient: QueryClient): Keeper {
  const before = started.get(queryClient)
  if (before) return before
  let rowsAt: string | null = null
  const keeper: Keeper = {
    keep(call, key, answer) {
      if (call === 'listRows') rowsAt = key
      return keepAnswer(reader, { call, key }, answer)
    },
    find: async (call, key) => (await readKept(reader.uid, { call, key })) ?? undefined,
  }
  started.set(queryClient, keeper)
  if (readKeptAccount()?.uid !== reader.uid) storeKeptAccount({ ...reader, seenAt: Date.now() })
  void dropKept(reader.uid).catch(() => {})
  followRows(queryClient, (rows) => rowsAt && keeper.keep('listRows', rowsAt, rows))
  if (keepsMostAsked()) whenIdle(() => void refreshMostAsked(reader.uid).catch(() => {}))
  return keeper
}

/** Changes of entries alter the loaded rows instead of loading them again: so what is kept of them follows. */
function followRows(queryClient: QueryClient, keep: (rows: unknown) => unknown): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hashKey(LIBRARY_KEY)) return
    if (event.action.type !== 'success' || event.action.manual !== true) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Else the server does not have what is shown, or was not asked.
      if (readAsOf() === null && countUnsent() === 0)
        keep({ books: queryClient.getQueryData(LIBRARY_KEY) })
    }, SETTLED_MS)
  })
}
