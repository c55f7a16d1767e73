/** "The Two Towers (The Lord of the Rings, #2)" names the series behind the title. */
const SUFFIX =
  /^(?<title>.*\S)\s*\((?<series>[^()#]*[^()#,\s]),?\s*#(?<position>\d{1,3}(?:\.\d{1,2})?)\)$/

export type TitleParts = { title: string; seriesName: string | null; seriesPosition: number | null }

export function splitSeriesSuffix(title: string): TitleParts {
  const found = SUFFIX.exec(title.trim())?.groups
  if (!found) return { title: title.trim(), seriesName: null, seriesPosition: null }
  return {
    title: found['title']!,
    seriesName: found['series']!.trim(),
    seriesPosition: Number(found['position']),
  }
}
