/** "1984" is "nineteen eighty four", "5th wave" is "fifth wave"; up to 99,999 in folded titles. */
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS =
  '- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

const value = new Map<string, number>()
ONES.forEach((word, i) => value.set(word, i))
TENS.forEach((word, i) => value.set(word, i * 10))
value.delete('-')

/** A year is read in pairs. */
export function numbersAsWords(key: string): string {
  return key.replace(
    /(?<![^ ])(\d{1,5})(st|nd|rd|th)?(?![^ ])/g,
    (all, digits: string, ordinal?: string) => {
      const number = Number(digits)
      if (ordinal) return ORDINALS[number] ?? all
      return number === 0 ? 'zero' : words(number)
    },
  )
}

function words(number: number): string {
  if (number < 20) return ONES[number]!
  if (number < 100)
    return [TENS[Math.floor(number / 10)]!, ...(number % 10 ? [ONES[number % 10]!] : [])].join(' ')
  if (number >= 1100 && number < 2000 && number % 100)
    return `${words(Math.floor(number / 100))} ${words(number % 100)}`
  const [unit, name] = number >= 1000 ? [1000, 'thousand'] : [100, 'hundred']
  const rest = number % unit
  return `${words(Math.floor(number / unit))} ${name}${rest ? ` ${words(rest)}` : ''}`
}

export function numbersAsDigits(key: string): string {
  const out: string[] = []
  const given = key.split(' ')
  for (let i = 0; i < given.length;) {
    const ordinal = ORDINALS.indexOf(given[i]!)
    if (ordinal > 0) {
      out.push(`${ordinal}${['th', 'st', 'nd', 'rd'][ordinal] ?? 'th'}`)
      i++
      continue
    }
    const { number, length } = read(given.slice(i, i + 6))
    out.push(length > 0 ? String(number) : given[i]!)
    i += Math.max(1, length)
  }
  return out.join(' ')
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
    } else if (word === 'hundred' && part !== null && part < 100) part *= 100
    else if (word === 'thousand' && part !== null && part < 100 && total === 0) {
      total = part * 1000
      part = 0
    } else break
    length++
  }
  return { number: total + (part ?? 0), length }
}
