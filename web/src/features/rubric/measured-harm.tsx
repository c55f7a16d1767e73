import accuracy from '../../../../data/estimator/accuracy.json'
import { formatNumber, formatPercent } from '../../lib/format-number.ts'
import { Table, Td, Th } from '../../ui/layout/table.tsx'

const { harm, outsiders } = accuracy

const BASES = [
  { basis: 'knowledge', name: 'Known to us' },
  { basis: 'related', name: 'Estimate from other books' },
  { basis: 'metadata', name: 'Estimate from the record' },
] as const

/** What a reader with limits has to fear: a book that is shown as within them and is not. */
export function MeasuredHarm() {
  return (
    <div className="grid gap-6">
      <div className="overflow-x-auto rounded-lg border border-line bg-sheet">
        <Table caption="Said to be within limits, but beyond them">
          <thead>
            <tr>
              <Th className="pl-5">The rating is</Th>
              {harm.knowledge.map(({ limit }, i, all) => (
                <Th key={limit} className={i === all.length - 1 ? 'pr-5 text-right' : 'text-right'}>
                  {`Limits ${limit}/${limit}/${limit}`}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BASES.map(({ basis, name }) => (
              <tr key={basis}>
                <th
                  scope="row"
                  className="border-b border-line py-3 pr-3 pl-5 text-left font-medium [tr:last-child>&]:border-b-0"
                >
                  {name}
                </th>
                {harm[basis].map(({ limit, said, beyond }) => (
                  <Td key={limit} className="pr-5 text-right tabular-nums">
                    {said === 0 ? 'none said' : `${formatNumber(beyond)} of ${formatNumber(said)}`}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="prose grid gap-3 text-ink-2">
        <p>
          {`Of the books that we say are within limits, so many are beyond them by a second assessor who had not seen our levels.
            The first line is ${formatNumber(books('knowledge'))} books of the starter catalogue, assessed a second time. The others are
            ${formatNumber(books('related') + books('metadata'))} books that the catalogue lacks: ${formatNumber(outsiders.records.n)} with the
            records of libraries and publishers, ${formatNumber(outsiders.titles.n)} with title and author alone. Where few books are
            said to be within limits, one more or less changes much.`}
        </p>
        <p>
          {`The price is that books are kept out that would be within: of those with limits of 3 in truth, an estimate from the
            record says so of ${shareSaid('metadata')}, one from other books of ${shareSaid('related')}.`}
        </p>
        <ul className="list-disc pl-5">
          {outsiders.all.reliability.map(({ word, books: n, found }) => (
            <li key={word}>
              {n === 0
                ? `“${word}” confidence was stated of none of these estimates.`
                : `“${word}” confidence: all three levels were within one for ${formatPercent(found)} of ${formatNumber(n)}.`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function books(basis: keyof typeof harm): number {
  return harm[basis][0]?.books ?? 0
}

function shareSaid(basis: keyof typeof harm): string {
  const { truly = 0, truly_said: said = 0 } = harm[basis].at(-1) ?? {}
  return formatPercent(truly === 0 ? 0 : said / truly)
}
