import type { LibraryRow } from '@pagelight/contract/library.ts'
import { DIMENSIONS, type Thresholds } from '@pagelight/contract/ratings.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { usePrinting } from '../../lib/printing.ts'
import { Table, Td, Th } from '../../ui/layout/table.tsx'
import { BasisMark } from '../../ui/ratings/basis-mark.tsx'
import { RatingCells, RatingHeads } from '../../ui/ratings/rating-columns.tsx'
import { ShortVerdict } from '../books/short-verdict.tsx'
import { useLead, type Lead } from '../people/choosing.ts'
import { EntryFacts } from './entry/entry-facts.tsx'

type LibraryPrintProps = { entries: readonly LibraryRow[]; limits: Thresholds | null }

/** On paper the library is one table of all that was found, whatever the layout and the page on the screen. */
export function LibraryPrint({ entries, limits }: LibraryPrintProps) {
  const lead = useLead(limits)
  if (!usePrinting()) return null
  return (
    <div>
      <p>
        {[formatCount(entries.length, 'book'), lead && limitsText(lead)].filter(Boolean).join('. ')}
      </p>
      <Table caption="Your books" density="compact" className="mt-3">
        <thead>
          <tr>
            <Th className="pl-0!">Title</Th>
            <Th>Author</Th>
            <RatingHeads />
            <Th>Stars</Th>
            <Th>Read</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <Td className="w-1/2 pl-0!">
                <p className="font-serif leading-snug font-semibold">{entry.title}</p>
                <EntryFacts entry={entry} />
                <div className="flex items-center gap-2">
                  <BasisMark book={entry} />
                  <ShortVerdict book={entry} limits={limits} besideRatings />
                </div>
              </Td>
              <Td>{entry.author}</Td>
              <RatingCells book={entry} />
              <Td className="text-center">{entry.user_rating}</Td>
              <Td className="whitespace-nowrap">
                {entry.read_date ? formatDate(entry.read_date) : null}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function limitsText({ name, line: { limits } }: Lead): string {
  const levels = DIMENSIONS.map(
    ({ shortName, threshold }) => `${shortName.toLowerCase()} ${limits[threshold]}`,
  )
  return `${name === null ? 'Your limits' : `Limits for ${name}`}: ${levels.join(', ')}`
}
