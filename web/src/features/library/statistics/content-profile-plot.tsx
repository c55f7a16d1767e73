import { ratingLabel } from '@pagelight/contract/ratings.ts'
import { formatCompact, formatCount, formatNumber } from '../../../lib/format-number.ts'
import { ColumnChart, type Column } from '../../../ui/layout/column-chart.tsx'
import { Plot, PlotTable } from './plot.tsx'
import type { ContentProfile, ReadingStatistics } from './reading-statistics.ts'

const LEVELS = [0, 1, 2, 3, 4, 5]
const NOT_RATED = -1

/** How many of the books read have each level, in each dimension. */
export function ContentProfilePlot({ statistics }: { statistics: ReadingStatistics }) {
  const { profile, estimated, read } = statistics
  const estimates =
    estimated === 0 ? '' : ` ${formatNumber(estimated)} of ${formatNumber(read)} are estimates.`
  return (
    <Plot
      title="What was inside"
      note={`Levels of the books you have read, from 0 to 5.${estimates}`}
    >
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-3 lg:gap-x-12">
        {profile.map((one) => (
          <div key={one.dimension.key} className="grid min-w-0 content-start gap-2">
            <h3 className="text-15">{one.dimension.name}</h3>
            <ColumnChart
              label={`${one.dimension.name}: ${summaryOf(one)}`}
              columns={[...LEVELS, NOT_RATED].map((level) => toColumn(one, level))}
            />
          </div>
        ))}
      </div>
      <PlotTable
        caption="Books you have read by level"
        heads={[
          { label: 'Level' },
          ...profile.map(({ dimension }) => ({ label: dimension.shortName })),
        ]}
        rows={[...LEVELS, NOT_RATED].map((level) => ({
          key: level,
          head: level === NOT_RATED ? 'Not rated' : `${level} ${ratingLabel(level) ?? ''}`,
          cells: profile.map((one) => formatNumber(countOf(one, level))),
        }))}
      />
    </Plot>
  )
}

function countOf({ levels, notRated }: ContentProfile, level: number): number {
  return level === NOT_RATED ? notRated : (levels[level] ?? 0)
}

function toColumn(profile: ContentProfile, level: number): Column {
  const count = countOf(profile, level)
  const name = level === NOT_RATED ? 'Not rated' : `Level ${level} (${ratingLabel(level) ?? ''})`
  return {
    label: level === NOT_RATED ? 'none' : String(level),
    value: count,
    text: formatCompact(count),
    title: `${name}: ${formatCount(count, 'book')}`,
  }
}

function summaryOf({ levels, notRated }: ContentProfile): string {
  const parts = levels.map((count, level) => `level ${level} ${formatCount(count, 'book')}`)
  return [...parts, `not rated ${formatCount(notRated, 'book')}`].join(', ')
}
