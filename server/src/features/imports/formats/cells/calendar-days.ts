export type DayOrder = 'day first' | 'month first'

/** `day` is YYYY-MM-DD without time zone. */
export type ReadDay =
  | { day: string }
  /** YYYY or YYYY-MM */
  | { partial: string }
  | { problem: 'ambiguous' | 'unreadable' | 'future' }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /[T ]+\d{1,2}:\d{2}.*$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const DAY_NAMED_MONTH = /^(\d{1,2})[-\s.]+([a-z]{3})[a-z]*\.?[-\s,]+(\d{4}|\d{2})$/i
const NAMED_MONTH_DAY = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const YEAR_MONTH = /^(\d{4})(?:\.0|[-/.](\d{1,2})(?:[-/.]0{0,2})?)?$/
const NAMED_MONTH = /^([a-z]{3,9})\.?,?\s+(\d{4})$/i

/** Decided by a number above 12; null if the file is ambiguous. */
export function dayOrder(texts: readonly string[]): DayOrder | null {
  let dayFirst = false
  let monthFirst = false
  for (const text of texts) {
    const [, first, second] = YEAR_LAST.exec(bare(text)) ?? []
    if (Number(first) > 12) dayFirst = true
    if (Number(second) > 12) monthFirst = true
  }
  if (dayFirst === monthFirst) return null
  return dayFirst ? 'day first' : 'month first'
}

/** Null for an empty cell. `today` is a calendar day; a later one is a problem. */
export function readDay(text: string, order: DayOrder | null, today: string): ReadDay | null {
  const given = bare(text)
  if (given === '') return null
  const parts = partsOf(given, order, today)
  if (parts === 'ambiguous') return { problem: 'ambiguous' }
  if (parts === null) return readPartialDay(given, today)
  const [year, month, day] = parts
  if (!exists(year, month, day)) return { problem: 'unreadable' }
  const written = [String(year).padStart(4, '0'), pad(month), pad(day)].join('-')
  return written > today ? { problem: 'future' } : { day: written }
}

function readPartialDay(text: string, today: string): ReadDay {
  const [, year, month] = YEAR_MONTH.exec(text) ?? []
  const [, name, namedYear] = NAMED_MONTH.exec(text) ?? []
  const found = name ? monthOf(name.slice(0, 3)) : Number(month ?? 0)
  const whichYear = year ?? namedYear
  if (!whichYear || Number(whichYear) < 1000 || found > 12 || (name && found === 0))
    return { problem: 'unreadable' }
  const partial = found === 0 ? whichYear : `${whichYear}-${pad(found)}`
  return partial > today.slice(0, partial.length) ? { problem: 'future' } : { partial }
}

export function knownDay(read: ReadDay | null): string | undefined {
  if (read === null || 'problem' in read) return undefined
  return 'day' in read ? read.day : read.partial
}

type Parts = [year: number, month: number, day: number]

function partsOf(text: string, order: DayOrder | null, today: string): Parts | 'ambiguous' | null {
  const iso = YEAR_FIRST.exec(text)
  if (iso && Number(iso[3]) === 0) return null
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const last = YEAR_LAST.exec(text)
  if (last) {
    const [first, second, year] = [Number(last[1]), Number(last[2]), fullYear(last[3]!, today)]
    if (first === second) return [year, first, second]
    // "12.03.2021" is written where the day comes first.
    if (text.includes('.') && second <= 12) return [year, second, first]
    if (first > 12 || (order === 'day first' && second <= 12)) return [year, second, first]
    if (second > 12 || order === 'month first') return [year, first, second]
    return 'ambiguous'
  }
  const dayNamed = DAY_NAMED_MONTH.exec(text)
  if (dayNamed) return [fullYear(dayNamed[3]!, today), monthOf(dayNamed[2]!), Number(dayNamed[1])]
  const namedDay = NAMED_MONTH_DAY.exec(text)
  return namedDay ? [Number(namedDay[3]), monthOf(namedDay[1]!), Number(namedDay[2])] : null
}

function bare(text: string): string {
  // Bounds the time of the pattern.
  return text.trim().slice(0, 40).replace(TIME, '')
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1
}

/** Two digits mean the nearest such year that is not in the future. */
function fullYear(text: string, today: string): number {
  if (text.length === 4) return Number(text)
  const thisYear = Number(today.slice(0, 4))
  const year = thisYear - (thisYear % 100) + Number(text)
  return year > thisYear ? year - 100 : year
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const pad = (number: number) => String(number).padStart(2, '0')
