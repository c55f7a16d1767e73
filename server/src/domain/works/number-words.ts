const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS =
  '- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const ORDINAL_TENS =
  '- - twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'.split(' ')

const MAY_BE_ORDINAL = new Set([...TENS, ...ORDINALS, ...ORDINAL_TENS])

const value = new Map<string, number>()
ONES.forEach((word, i) => value.set(word, i))
TENS.forEach((word, i) => value.set(word, i * 10))
value.delete('-')

/** "nineteen eighty four" is "1984", "fifth wave" is "5th wave"; up to 99,999 in folded titles. */
export function numbersAsDigits(key: string): string {
  const out: string[] = []
  const given = key.split(' ')
  for (let i = 0; i < given.length;) {
    const ordinal = MAY_BE_ORDINAL.has(given[i]!) ? readOrdinal(given[i]!, given[i + 1]) : null
    if (ordinal !== null) {
      out.push(`${ordinal.number}${endingOf(ordinal.number)}`)
      i += ordinal.length
      continue
    }
    const { number, length } = mayBegin(given[i]!) ? read(given.slice(i, i + 6)) : NONE
    out.push(length > 0 ? String(number) : given[i]!)
    i += Math.max(1, length)
  }
  return out.join(' ')
}

const NONE = { number: 0, length: 0 }
const mayBegin = (word: string) => value.has(word) || word === 'hundred' || word === 'thousand'

/** "twenty first" is 21. */
function readOrdinal(word: string, next = ''): { number: number; length: number } | null {
  const tens = TENS.indexOf(word)
  const ones = ORDINALS.indexOf(next)
  if (tens > 1 && ones > 0 && ones < 10) return { number: tens * 10 + ones, length: 2 }
  const number =
    ORDINALS.indexOf(word) > 0 ? ORDINALS.indexOf(word) : ORDINAL_TENS.indexOf(word) * 10
  return number > 0 ? { number, length: 1 } : null
}

function endingOf(number: number): string {
  const isTeen = number > 10 && number < 20
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'
}

/** "hundred and one", but not "nineteen and twenty". */
function goesOn(number: number, next = ''): boolean {
  return number >= 100 && number % 100 === 0 && value.has(next)
}

function read(given: readonly string[]): { number: number; length: number } {
  let total = 0
  let part: number | null = null
  let length = 0
  for (const word of given) {
    const next = value.get(word)
    if (next !== undefined) {
      // "nineteen eighty four" is 1984, "twenty one" is 21.
      if (part === null) part = next
      else if (part % 10 === 0 && part >= 20 && part < 100 && next < 10) part += next
      else if (part >= 10 && part < 100 && next >= 10) part = part * 100 + next
      else if (part >= 100 && part % 100 === 0 && next < 100) part += next
      else if (part >= 1000 && part % 10 === 0 && next < 10) part += next
      else break
    } else if (word === 'hundred' && (part ?? 1) < 100) part = (part ?? 1) * 100
    else if (word === 'thousand' && (part ?? 1) < 100 && total === 0) {
      total = (part ?? 1) * 1000
      part = null
    } else if (word !== 'and' || !goesOn(total + (part ?? 0), given[length + 1])) break
    length++
  }
  return { number: total + (part ?? 0), length }
}
