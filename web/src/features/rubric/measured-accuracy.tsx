import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import accuracy from '../../../../data/estimator/accuracy.json'
import { formatNumber, formatPercent } from '../../lib/format-number.ts'
import { Table, Td, Th } from '../../ui/layout/table.tsx'

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
          {`Tested on ${formatNumber(accuracy.n)} books of our starter catalogue, using only description, subjects and
            genre, each time with an estimator that had not been trained on the book or its author. The last column is
            the share within one level if every book were given the middle level.`}
        </p>
        <p>
          The reference levels are a language model’s assessments of these books, not counts in
          their texts, and the descriptions share one style: expect lower accuracy for other books.
          Most 4s and 5s that the description does not announce are missed. This is why an estimate
          counts as one level higher against your limits.
        </p>
      </div>
    </div>
  )
}
