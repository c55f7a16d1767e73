import type { LibraryRow } from '@pagelight/contract/library.ts'
import { Hourglass, Info } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount } from '../../lib/format-number.ts'

const WHAT_ONE_CAN_DO =
  "A book's page can count the text of an EPUB or text file of yours, and a book that is described under “Add it by hand” in the search is rated for you."

type Unrated = { waiting: string[]; unknown: { what: string; why: string } | null }

/** After an import many books are looked up and analyzed in the background. */
export function WaitingForRatings({ entries }: { entries: readonly LibraryRow[] }) {
  const { waiting, unknown } = useMemo(() => sentencesOf(entries), [entries])
  if (waiting.length === 0 && unknown === null) return null
  return (
    <div className="grid gap-2 text-15 text-ink-2">
      {waiting.map((sentence) => (
        <p key={sentence} className="flex items-start gap-2">
          <Hourglass aria-hidden size={17} className="mt-0.5 shrink-0" />
          {sentence}
        </p>
      ))}
      {unknown ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 sm:min-h-8 [&::-webkit-details-marker]:hidden">
            <Info aria-hidden size={17} className="shrink-0" />
            <span>
              {unknown.what} <span className="link">Why?</span>
            </span>
          </summary>
          <p className="max-w-prose pl-6.5">{`${unknown.why} ${WHAT_ONE_CAN_DO}`}</p>
        </details>
      ) : null}
    </div>
  )
}

function sentencesOf(entries: readonly LibraryRow[]): Unrated {
  const unrated = entries.filter(isUnrated)
  const books = (entry: (one: LibraryRow) => boolean) => {
    const count = unrated.filter(entry).length
    return count === 0 ? null : formatCount(count, 'book')
  }
  const lookedUp = books(({ look_up }) => look_up === 'due')
  const delayed = books(({ look_up }) => look_up === 'down')
  const isKnown = ({ look_up }: LibraryRow) => look_up !== 'due' && look_up !== 'down'
  const analyzed = books((entry) => isKnown(entry) && entry.provenance === null)
  const undescribed = books((entry) => isKnown(entry) && entry.provenance !== null)
  const isOff = unrated.some(({ look_up }) => look_up === 'off')
  return {
    waiting: [
      ...(lookedUp ? [`${lookedUp} being looked up in book databases, to be rated then`] : []),
      ...(delayed
        ? [`${delayed} to be looked up later: the book databases do not answer at the moment`]
        : []),
      ...(analyzed ? [`${analyzed} waiting for ratings`] : []),
    ],
    unknown: undescribed
      ? {
          what: `Not rated: ${undescribed}.`,
          why: `Too little is known of what is inside.${isOff ? ' This site asks no book database for descriptions.' : ''}`,
        }
      : null,
  }
}

/** What one reader alone has told, or an administrator has removed, is not analyzed for others. */
function isUnrated({ basis, confirmation }: LibraryRow): boolean {
  return basis === 'none' && confirmation !== 'unconfirmed' && confirmation !== 'removed'
}
