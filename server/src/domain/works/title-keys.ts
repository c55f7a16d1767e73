import { fold } from './fold.ts'
import { authorKey, titleKey } from './work-key.ts'
import { numbersAsDigits, numbersAsWords } from './number-words.ts'
import { splitSeriesSuffix } from './series-suffix.ts'

export type TitleKeys = {
  /** Without series suffix and article, with and without "A Novel" and the like. */
  wholes: string[]
  /** Spellings of the title; any of them may be the title key of the stored work. */
  keys: string[]
  /** Of "Mistborn: The Final Empire" the key behind the colon, if what stands before it is the series. */
  behindSeries: { key: string; series: string } | null
}

/** Decides which stored works an imported or searched title may mean, the most exact first. */
export function titleKeys(title: string): TitleKeys {
  const { title: bare } = splitSeriesSuffix(title)
  const wholes = ANOTHER_WORK.test(bare) ? [bare] : [bare, ...withoutTail(bare)]
  const cut = wholes.flatMap((one) =>
    ANOTHER_WORK.test(bare) ? [wholeKey(one)] : [wholeKey(one), titleKey(one)],
  )
  const retitled = cut.flatMap((key) => RETITLED.get(key) ?? [])
  const spellings = [...cut, ...retitled].flatMap((key) => [
    key,
    numbersAsDigits(key),
    numbersAsWords(key),
    ...spelled(key),
  ])
  const colon = bare.indexOf(': ')
  return {
    wholes: [...new Set(wholes.map(wholeKey))],
    keys: [...new Set(spellings)].filter((key) => key !== ''),
    behindSeries:
      colon > 0
        ? { key: titleKey(bare.slice(colon + 2)), series: wholeKey(bare.slice(0, colon)) }
        : null,
  }
}

export function wholeKey(title: string): string {
  return fold(title.replace(/^(.+),\s*(?:the|an?)$/i, '$1'))
    .replace(/^(?:the|an?) (?=.)/, '')
    .replace(/\bvolume\b/g, 'vol')
}

/** The work key of the whole title, also of what follows a colon. */
export function wholeWorkKey(title: string, author: string): string {
  return `${wholeKey(title)}|${authorKey(author)}`
}

/** Derived works, whose title does not end at the colon or bracket. */
const ANOTHER_WORK =
  /\b(?:graphic novel|manga|companion|workbook|cookbook|(?:study|reading|ultimate|tribute|illustrated|official) guide|summary|colou?ring|box(?:ed)? ?set|omnibus|trilogy|collection|complete|screenplay|stage play|musical|adaptation|adapted|abridged|retelling|sequel|prequel|sampler|excerpt|activity book|storybook|journal|young readers?)\b/i

/** "Frankenstein; or, The Modern Prometheus", "Gone Girl: A Novel", "A Christmas Carol (Christmas Books)". */
function withoutTail(title: string): string[] {
  const heads = [
    /^(.{2,}?)[;,]?\s+or,\s+.+$/i,
    /^(.{2,}?)[;,]\s+or\s+.+$/i,
    /^(.{2,}?)\s+[-–—]\s+.+$/,
    /^(.{2,}?)(?::\s+|,\s+)(?:an?|the)\s+(?:\S+\s+)?(?:novel|memoir|novella|thriller|autobiography)$/i,
    /^(.{2,}?):\s+(?:.*\s)?(?:text|edition|version|translation)$/i,
    /^(.{2,}\S)\s*[([](?!.*\b(?:vol|volume|book|part|issue)\b)[^()[\]\d]*[)\]]$/i,
  ]
  return heads.map((pattern) => pattern.exec(title)?.[1]).filter((head) => head !== undefined)
}

const SPELLINGS = [
  ['colour', 'color'],
  ['favour', 'favor'],
  ['honour', 'honor'],
  ['neighbour', 'neighbor'],
  ['grey', 'gray'],
  ['theatre', 'theater'],
  ['centre', 'center'],
  ['jewellery', 'jewelry'],
  ['traveller', 'traveler'],
] as const

function spelled(key: string): string[] {
  return SPELLINGS.flatMap(([british, american]) => [
    ...(key.includes(british) ? [key.replaceAll(british, american)] : []),
    ...(key.includes(american) ? [key.replaceAll(american, british)] : []),
  ])
}

/** Sold under two titles in one language. */
const RETITLED = new Map<string, string[]>()
for (const [one, other] of [
  ['harry potter and sorcerers stone', 'harry potter and philosophers stone'],
  ['harry potter and the sorcerers stone', 'harry potter and the philosophers stone'],
  ['golden compass', 'northern lights'],
  ['and then there were none', 'ten little indians'],
  ['diary of a young girl', 'diary of anne frank'],
  ['anne frank the diary of a young girl', 'diary of a young girl'],
  ['thirteen reasons why', '13 reasons why'],
  ['alices adventures in wonderland', 'alice in wonderland'],
  ['remembrance of things past', 'in search of lost time'],
  ['outsider', 'stranger'],
  ['if this is a man', 'survival in auschwitz'],
  ['murder on the orient express', 'murder on the calais coach'],
] as const) {
  RETITLED.set(one, [...(RETITLED.get(one) ?? []), other])
  RETITLED.set(other, [...(RETITLED.get(other) ?? []), one])
}
