import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import accuracy from '../../../../data/estimator/accuracy.json'
import { formatNumber, formatPercent } from '../../lib/format-number.ts'
import { Table, Td, Th } from '../../ui/layout/table.tsx'
import { ReliabilityPlot } from './reliability-plot.tsx'

const { records, related } = accuracy
const { titles } = accuracy.outsiders

export function MeasuredAccuracy() {
  return (
    <div className="grid gap-6">
      <div className="overflow-x-auto rounded-lg border border-line bg-sheet">
        <Table caption="How well the estimator does">
          <thead>
            <tr>
              <Th className="pl-5">Within one level</Th>
              <Th className="text-right">The record alone</Th>
              <Th className="text-right">And other books</Th>
              <Th className="text-right">Other books alone</Th>
              <Th className="pr-5 text-right">The same guess for all</Th>
            </tr>
          </thead>
          <tbody>
            {DIMENSIONS.map(({ key, name }, i) => (
              <tr key={key}>
                <th
                  scope="row"
                  className="border-b border-line py-3 pr-3 pl-5 text-left font-medium [tr:last-child>&]:border-b-0"
                >
                  {name}
                </th>
                <Share of={records.within_one[i]} />
                <Share of={related.within_one[i]} />
                <Share of={titles.within_one[i]} />
                <Td className="pr-5 text-right text-ink-2 tabular-nums">
                  {formatPercent(records.constant[i] ?? 0)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="prose grid gap-3 text-ink-2">
        <p>
          {`The first two columns are ${formatNumber(records.n)} books of our starter catalogue with records like those that
            shops and libraries deliver: a blurb in publishers’ style, their categories and readers’ shelves. ${formatNumber(related.n)} of
            these have other books by the author. Each was rated by an estimator that had not been trained on the book or its author.
            The third column is ${formatNumber(titles.n)} books that the catalogue lacks, of which only title and author were given, as in
            most imports, against levels by a second assessor who had not seen an estimate.`}
        </p>
        <p>
          The reference levels are a language model’s assessments of these books, not counts in
          their texts: expect lower accuracy for books that we do not know. Most 4s and 5s that
          nothing announces are missed. This is why an estimate counts as one level higher against
          your limits, and why an estimate no better than a guess is not given at all.
        </p>
      </div>
      <ReliabilityPlot buckets={accuracy.outsiders.all.tenths} />
    </div>
  )
}

function Share({ of = 0 }: { of: number | undefined }) {
  return <Td className="text-right font-[650] tabular-nums">{formatPercent(of)}</Td>
}
