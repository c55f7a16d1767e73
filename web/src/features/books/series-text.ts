type InSeries = { series_name: string | null; series_position: number | null }

/** "Percy Jackson, book 1"; empty for a book of no series. */
export function seriesText({ series_name, series_position }: InSeries): string {
  if (series_name === null) return ''
  return series_position === null ? series_name : `${series_name}, book ${series_position}`
}
