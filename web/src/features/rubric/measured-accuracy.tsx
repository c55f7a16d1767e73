import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import accuracy from '../../../../data/estimator/accuracy.json'
import { formatPercent } from '../../lib/format-number.ts'
import { Table, Td, Th } from '../../ui/layout/table.tsx'

const number = new Intl.NumberFormat('en')

/** How often the estimator is within one level, beside what always saying the same level would reach. */
export function MeasuredAccuracy() {
  return (
    <div className="grid gap-4">
      <div className="overflow-x-auto rounded-lg border border-line bg-sheet">
        <Table caption="How well the estimator does">
          <thead>
            <tr>
              <Th className="pl-5">Dimension</Th>
              <Th className="text-right">Exact level</Th>
              <Th className="text-right">Within one level</Th>
              <Th className="pr-5 text-right">Always the middle level</Th>
            </tr>
          </thead>
          <tbody>
            {DIMENSIONS.map(({ key, name }) => (
              <tr key={key}>
                <th
                  scope="row"
                  className="border-b border-line py-3 pr-3 pl-5 text-left font-medium [tr:last-child>&]:border-b-0"
                >
                  {name}
                </th>
                <Td className="text-right tabular-nums">
                  {formatPercent(accuracy[`exact_${key}`])}
                </Td>
                <Td className="text-right font-[650] tabular-nums">
                  {formatPercent(accuracy[`within1_${key}`])}
                </Td>
                <Td className="pr-5 text-right text-ink-2 tabular-nums">
                  {formatPercent(accuracy[`median_within1_${key}`])}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="prose grid gap-3 text-ink-2">
        <p>
          {`Tried on ${number.format(accuracy.n)} books of our starter catalogue, from description, subjects and genre alone, and always by an
            estimator that had learned nothing from the book or its author. The last column is what one would reach, within
            one level, by giving every book the level in the middle.`}
        </p>
        <p>
          The levels it is held against are a language model’s assessment of these books, not a
          count in them, and their descriptions share one style: expect it to do worse on others.
          Most 4s and 5s that nothing in the description announces are missed, and for that reason
          an estimate counts as one level higher against your limits.
        </p>
      </div>
    </div>
  )
}
