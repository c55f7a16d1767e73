import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import type { LibraryEntry, LibraryRow } from '@pagelight/contract/library.ts'
import type { Everyone } from '@pagelight/contract/people.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { useEffect, useState } from 'react'
import type { KeptAccount } from '../../lib/kept/kept-account.ts'

/** What this device keeps of a reader, to be read and not to be changed. */
export type KeptReader = {
  limits: Thresholds | null
  everyone: Everyone | null
  library: LibraryRow[]
  recommended: ResponseOf<'listRecommendations'>['recommendations']
  opened: StoredBook[]
  entries: LibraryEntry[]
}

/** undefined while it is read. */
export function useKeptReader(account: KeptAccount | null): KeptReader | undefined {
  const uid = account?.uid
  const [kept, setKept] = useState<KeptReader>()
  useEffect(() => {
    if (uid === undefined) return
    let isLatest = true
    readKeptReader(uid).then(
      (found) => (isLatest ? setKept(found) : undefined),
      () => (isLatest ? setKept(NOTHING) : undefined),
    )
    return () => {
      isLatest = false
    }
  }, [uid])
  return kept
}

const NOTHING: KeptReader = {
  limits: null,
  everyone: null,
  library: [],
  recommended: [],
  opened: [],
  entries: [],
}

async function readKeptReader(uid: string): Promise<KeptReader> {
  const { readAllKept } = await import('../../lib/kept/kept-answers.ts')
  const latest = async (call: Parameters<typeof readAllKept>[1]) =>
    (await readAllKept(uid, call))[0]?.answer
  // Another version of the calls has another place: these are answers of this one.
  const rows = (await latest('listRows')) as ResponseOf<'listRows'> | undefined
  const recommended = (await latest('listRecommendations')) as
    | ResponseOf<'listRecommendations'>
    | undefined
  const entries = (await readAllKept(uid, 'viewEntry')) as { answer: ResponseOf<'viewEntry'> }[]
  const opened = (await readAllKept(uid, 'viewBook')) as { answer: StoredBook }[]
  return {
    limits: ((await latest('getPreferences')) as Thresholds | undefined) ?? null,
    everyone: ((await latest('listPeople')) as Everyone | undefined) ?? null,
    library: rows?.books ?? [],
    recommended: recommended?.recommendations ?? [],
    opened: opened.map(({ answer }) => answer),
    entries: entries.flatMap(({ answer: { entry } }) => entry ?? []),
  }
}
