import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { ratingLabel } from '@pagelight/contract/ratings.ts'
import { useMemo, type ReactNode } from 'react'
import { ColumnChart, type Column } from '../../../ui/layout/column-chart.tsx'
import { barStyle } from '../../../ui/ratings/rating-colours.ts'
import { starsText } from '../../../ui/ratings/star-display.tsx'
import { Table, Td, Th } from '../../../ui/layout/table.tsx'
import {
  readingStatistics,
  type ContentProfile,
  type ReadingStatistics,
} from './reading-statistics.ts'
import { booksText, number, short, yearsLabel } from './statistics-messages.ts'

/** Books and pages per year, the stars, and what was inside: plots, each with its table. */
export function StatisticsCharts({ entries }: { entries: readonly LibraryEntry[] }) {
  const statistics = useMemo(() => readingStatistics(entries), [entries])
  return (
    <div className="grid gap-x-12 gap-y-9 border-t border-line px-4 py-6 sm:px-5 md:grid-cols-2 lg:grid-cols-3">
      <BooksPerYear statistics={statistics} />
      <PagesPerYear statistics={statistics} />
      <Stars statistics={statistics} />
      <Profile statistics={statistics} />
    </div>
  )
}

type StatisticsProps = { statistics: ReadingStatistics }

function BooksPerYear({ statistics: { years, undated, read } }: StatisticsProps) {
  const note =
    undated === 0 ? null : `${booksText(undated)} of ${number(read)} without a read date.`
  return (
    <Plot title="Books per year" note={note}>
      {years.length === 0 ? (
        <p className="text-ink-2">Add read dates to your books to see your years.</p>
      ) : (
        <>
          <ColumnChart
            label={yearsLabel('Books per year', years, 'books')}
            columns={years.map(({ year, books }) => ({
              label: String(year),
              value: books,
              text: short(books),
              title: `${year}: ${booksText(books)}`,
            }))}
          />
          <Numbers
            caption="Books per year"
            heads={['Year', 'Books']}
            rows={years.map(({ year, books }) => [String(year), number(books)])}
          />
        </>
      )}
    </Plot>
  )
}

function PagesPerYear({ statistics: { years, pages, counted, read } }: StatisticsProps) {
  const unknown = read - counted
  const note =
    counted === 0
      ? null
      : `${number(pages)} pages${unknown === 0 ? '.' : `; not known of ${booksText(unknown)}.`}`
  return (
    <Plot title="Pages per year" note={note}>
      {counted === 0 || years.length === 0 ? (
        <p className="text-ink-2">
          {counted === 0
            ? 'The page counts of your books are not known yet. An import can add them.'
            : 'Add read dates to your books to see your years.'}
        </p>
      ) : (
        <>
          <ColumnChart
            label={yearsLabel('Pages per year', years, 'pages')}
            columns={years.map((one) => ({
              label: String(one.year),
              value: one.pages,
              text: short(one.pages),
              title: `${one.year}: ${number(one.pages)} pages`,
            }))}
          />
          <Numbers
            caption="Pages per year"
            heads={['Year', 'Pages', 'In books with known pages']}
            rows={years.map((one) => [
              String(one.year),
              number(one.pages),
              `${number(one.counted)} of ${number(one.books)}`,
            ])}
          />
        </>
      )}
    </Plot>
  )
}

function Stars({ statistics: { stars, unrated, averageStars } }: StatisticsProps) {
  const rows = stars.map((count, i) => [starsText(i + 1), number(count)])
  const without = unrated === 0 ? '' : ` ${booksText(unrated)} without stars.`
  return (
    <Plot
      title="Your ratings"
      note={averageStars === null ? null : `${averageStars.toFixed(1)} stars on average.${without}`}
    >
      {averageStars === null ? (
        <p className="text-ink-2">Rate your books to see your ratings here.</p>
      ) : (
        <>
          <ColumnChart
            label={`Your ratings: ${rows.map(([name, count]) => `${name} ${count}`).join(', ')}`}
            columns={stars.map((count, i) => ({
              label: `${i + 1} ★`,
              value: count,
              text: short(count),
              title: `${starsText(i + 1)}: ${booksText(count)}`,
              fill: 'bg-star',
            }))}
          />
          <Numbers caption="Your ratings" heads={['Stars', 'Books']} rows={rows} />
        </>
      )}
    </Plot>
  )
}

const LEVELS = [0, 1, 2, 3, 4, 5]

function Profile({ statistics: { profile, estimated, read } }: StatisticsProps) {
  const estimates = estimated === 0 ? '' : ` ${number(estimated)} of ${number(read)} are estimates.`
  const count = ({ levels }: ContentProfile, level: number) => levels[level] ?? 0
  return (
    <div className="md:col-span-2 lg:col-span-3">
      <Plot
        title="What was inside"
        note={`Levels of the books you have read, from 0 to 5.${estimates}`}
      >
        <div className="grid gap-x-8 gap-y-8 md:grid-cols-3 lg:gap-x-12">
          {profile.map((one) => (
            <div key={one.dimension.key} className="grid min-w-0 content-start gap-2">
              <h4 className="text-15">{one.dimension.name}</h4>
              <ColumnChart
                label={`${one.dimension.name}: ${levelsText(one)}`}
                columns={[
                  ...LEVELS.map((level) => levelColumn(level, count(one, level))),
                  notRated(one.notRated),
                ]}
              />
            </div>
          ))}
        </div>
        <Numbers
          caption="Books you have read by level"
          heads={['Level', ...profile.map(({ dimension }) => dimension.shortName)]}
          rows={[
            ...LEVELS.map((level) => [
              `${level} ${ratingLabel(level) ?? ''}`,
              ...profile.map((one) => number(count(one, level))),
            ]),
            ['Not rated', ...profile.map((one) => number(one.notRated))],
          ]}
        />
      </Plot>
    </div>
  )
}

function levelColumn(level: number, count: number): Column {
  const name = `${level} (${ratingLabel(level) ?? ''})`
  return {
    label: String(level),
    value: count,
    text: short(count),
    title: `Level ${name}: ${booksText(count)}`,
    fill: barStyle(level).filled,
  }
}

function notRated(count: number): Column {
  return {
    label: 'none',
    value: count,
    text: short(count),
    title: `Not rated: ${booksText(count)}`,
    fill: barStyle(-1).filled,
  }
}

function levelsText({ levels, notRated: without }: ContentProfile): string {
  const parts = levels.map((count, level) => `level ${level} ${booksText(count)}`)
  return [...parts, `not rated ${booksText(without)}`].join(', ')
}

function Plot({
  title,
  note,
  children,
}: {
  title: string
  note: string | null
  children: ReactNode
}) {
  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption className="grid gap-0.5">
        <h3 className="text-17">{title}</h3>
        {note ? <p className="text-13 text-ink-2">{note}</p> : null}
      </figcaption>
      {children}
    </figure>
  )
}

type NumbersProps = { caption: string; heads: string[]; rows: string[][] }

function Numbers({ caption, heads, rows }: NumbersProps) {
  return (
    <details>
      <summary className="inline-block py-2 text-13 text-ink-2 underline hover:text-accent">
        As a table
      </summary>
      <div className="max-h-96 overflow-auto">
        <Table caption={caption} density="compact">
          <thead>
            <tr>
              {heads.map((head, i) => (
                <Th key={head} className={i === 0 ? 'pl-0' : 'text-right'}>
                  {head}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...cells]) => (
              <tr key={first}>
                <th
                  scope="row"
                  className="border-b border-line py-1 text-left text-15 font-normal [tr:last-child>&]:border-b-0"
                >
                  {first}
                </th>
                {cells.map((cell, i) => (
                  // A cell is known by its column.
                  <Td key={heads[i + 1]} className="text-right tabular-nums">
                    {cell}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  )
}
