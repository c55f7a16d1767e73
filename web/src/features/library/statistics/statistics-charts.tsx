import type { LibraryRow } from '@pagelight/contract/library.ts'
import { useMemo } from 'react'
import { formatCompact, formatCount, formatNumber } from '../../../lib/format-number.ts'
import { ColumnChart } from '../../../ui/layout/column-chart.tsx'
import { starsText } from '../../../ui/ratings/star-display.tsx'
import { ContentProfilePlot } from './content-profile-plot.tsx'
import { Plot, PlotTable } from './plot.tsx'
import { readingStatistics, type ReadingStatistics } from './reading-statistics.ts'
import { yearsLabel } from './statistics-messages.ts'

const NO_READ_DATES = 'Add read dates to your books to see your years.'

export function StatisticsCharts({ entries }: { entries: readonly LibraryRow[] }) {
  const statistics = useMemo(() => readingStatistics(entries), [entries])
  return (
    <div className="grid gap-x-12 gap-y-9 px-4 py-6 sm:px-5 md:grid-cols-2 lg:grid-cols-3">
      <BooksPerYear statistics={statistics} />
      <PagesPerYear statistics={statistics} />
      <Stars statistics={statistics} />
      <div className="md:col-span-2 lg:col-span-3">
        <ContentProfilePlot statistics={statistics} />
      </div>
    </div>
  )
}

type StatisticsProps = { statistics: ReadingStatistics }

function BooksPerYear({ statistics: { years, undated, read } }: StatisticsProps) {
  const note =
    undated === 0
      ? null
      : `${formatCount(undated, 'book')} of ${formatNumber(read)} without a read date.`
  return (
    <Plot title="Books per year" note={note}>
      {years.length === 0 ? (
        <p className="text-ink-2">{NO_READ_DATES}</p>
      ) : (
        <>
          <ColumnChart
            label={yearsLabel('Books per year', years, 'books')}
            columns={years.map(({ year, books }) => ({
              label: String(year),
              value: books,
              text: formatCompact(books),
              title: `${year}: ${formatCount(books, 'book')}`,
            }))}
          />
          <PlotTable
            caption="Books per year"
            heads={[{ label: 'Year' }, { label: 'Books' }]}
            rows={years.map(({ year, books }) => ({
              key: year,
              head: String(year),
              cells: [formatNumber(books)],
            }))}
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
      : `${formatNumber(pages)} pages${unknown === 0 ? '.' : `; unknown for ${formatCount(unknown, 'book')}.`}`
  return (
    <Plot title="Pages per year" note={note}>
      {counted === 0 || years.length === 0 ? (
        <p className="text-ink-2">
          {counted === 0
            ? 'The page counts of your books are not known yet. An import can add them.'
            : NO_READ_DATES}
        </p>
      ) : (
        <>
          <ColumnChart
            label={yearsLabel('Pages per year', years, 'pages')}
            columns={years.map((one) => ({
              label: String(one.year),
              value: one.pages,
              text: formatCompact(one.pages),
              title: `${one.year}: ${formatNumber(one.pages)} pages`,
            }))}
          />
          <PlotTable
            caption="Pages per year"
            heads={[{ label: 'Year' }, { label: 'Pages' }, { label: 'In books with known pages' }]}
            rows={years.map((one) => ({
              key: one.year,
              head: String(one.year),
              cells: [
                formatNumber(one.pages),
                `${formatNumber(one.counted)} of ${formatNumber(one.books)}`,
              ],
            }))}
          />
        </>
      )}
    </Plot>
  )
}

function Stars({ statistics: { stars, unrated, averageStars } }: StatisticsProps) {
  const rows = stars.map((count, i) => ({
    key: i,
    head: starsText(i + 1),
    cells: [formatNumber(count)],
  }))
  const without = unrated === 0 ? '' : ` ${formatCount(unrated, 'book')} without stars.`
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
            label={`Your ratings: ${rows.map(({ head, cells }) => `${head} ${cells[0]}`).join(', ')}`}
            columns={stars.map((count, i) => ({
              label: `${i + 1} ★`,
              value: count,
              text: formatCompact(count),
              title: `${starsText(i + 1)}: ${formatCount(count, 'book')}`,
              fill: 'bg-star',
            }))}
          />
          <PlotTable
            caption="Your ratings"
            heads={[{ label: 'Stars' }, { label: 'Books' }]}
            rows={rows}
          />
        </>
      )}
    </Plot>
  )
}
