import { useEffect, useState } from 'react'
import { formatNumber } from '../../lib/format-number.ts'
import { forgetKept, KEEPS, MAX_KEPT_DAYS } from '../../lib/kept/kept-account.ts'
import { dropMostAsked, KEEPS_MOST_ASKED, refreshMostAsked } from '../../lib/kept/most-asked.ts'
import { parseBoolean, useStoredState } from '../../lib/stored-state.ts'

const megabytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 100_000) / 10)} MB`

/** Whether this browser keeps what its reader saw last. */
export function KeptOnDevice({ uid }: { uid: string }) {
  const [keeps, setKeeps] = useStoredState(KEEPS, true, parseBoolean)
  const [size, setSize] = useState<{ bytes: number; most: number } | null>(null)
  const possible = 'caches' in globalThis

  useEffect(() => {
    if (!possible || !keeps) return
    void import('../../lib/kept/kept-answers.ts').then(
      async ({ countKeptBytes, MOST_KEPT_BYTES }) =>
        setSize({ bytes: await countKeptBytes(uid), most: MOST_KEPT_BYTES }),
    )
  }, [uid, keeps, possible])

  function change(next: boolean) {
    setKeeps(next)
    if (!next) forgetKept()
  }

  return (
    <section aria-labelledby="kept-on-device" className="grid justify-items-start gap-3">
      <h2 id="kept-on-device" className="text-20">
        Without a network
      </h2>
      {possible ? (
        <>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={keeps}
              onChange={(event) => change(event.target.checked)}
            />
            Keep my library and what I opened in this browser
          </label>
          <p className="prose text-15 text-ink-2">
            {`Whoever uses this browser can then read it for up to ${MAX_KEPT_DAYS} days after your session has ended by itself. Turn it off on a device that you share. Logging out removes all of it.`}
          </p>
          {keeps ? <MostAsked uid={uid} /> : null}
          {keeps && size ? (
            <p className="text-13 text-ink-3">{`${megabytes(size.bytes)} kept, never more than ${megabytes(size.most)}.`}</p>
          ) : null}
        </>
      ) : (
        <p className="prose text-ink-2">
          This browser keeps nothing: it needs a connection with https.
        </p>
      )}
    </section>
  )
}

/** The file is fetched on request: not everybody looks books up on a train. */
function MostAsked({ uid }: { uid: string }) {
  const [keeps, setKeeps] = useStoredState(KEEPS_MOST_ASKED, false, parseBoolean)
  const [state, setState] = useState<'' | 'Fetching them…' | 'They are here.' | typeof FAILED>('')

  async function change(next: boolean) {
    setKeeps(next)
    setState(next ? 'Fetching them…' : '')
    try {
      await (next ? refreshMostAsked(uid) : dropMostAsked(uid))
      if (next) setState('They are here.')
    } catch {
      setState(FAILED)
    }
  }

  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={keeps}
          onChange={(event) => void change(event.target.checked)}
        />
        Also keep the best known books, to look up titles and barcodes
      </label>
      <output className="text-13 text-ink-3">
        {state || 'About half a megabyte, fetched again when the catalogue changes.'}
      </output>
    </>
  )
}

const FAILED = 'They could not be fetched now; it is tried again later.'
