import { canonicalTitle, titleKey } from './canonical-title.ts'
import { MAX_NAMES, peopleOf, type Person } from './same-author.ts'
import { isTitledBySeries, titleParts, type TitleParts } from './title-parts.ts'
import { authorKey } from './author-key.ts'
import { cutKey } from './spelling/cut-titles.ts'
import { romanizedTitle } from './spelling/romanize.ts'
import { worldWork } from './spelling/world-titles.ts'
import { seriesSet, type SeriesSet } from './series-sets.ts'
import { isRange } from './volume-marks.ts'
import { FORMS_OF_FORMATS, formsOf, type WorkForm } from './work-forms.ts'

/** What is known of a work or of one edition of it. */
export type WorkRecord = {
  title: string
  /** As on the title page; empty if unknown. */
  author: string
  /** Named beside the author: co-authors, translators, illustrators, or who is retold. */
  contributors?: readonly string[]
  seriesName?: string | null
  seriesPosition?: number | null
  isbns?: readonly string[]
  year?: number | null
  format?: string | null
  /** Names under which the work is known besides. */
  otherTitles?: readonly string[]
  /** Other names of its authors. */
  authorNames?: readonly string[]
  /** If stored: what its key knows that its title does not say. */
  workKey?: string | null
  /** Of `workKey` only those forms hold that the format of a reader's copy may have told. */
  isKeyStale?: boolean
}

/** A record as it is compared; made once for each record. */
export type WorkFacts = {
  title: string
  names: TitleParts[]
  readonly authors: Person[]
  readonly contributors: Person[]
  forms: WorkForm[]
  /** Null for what is no set of several books. */
  set: SeriesSet | null
  isbns: ReadonlySet<string>
  year: number | null
  /** The key of a work known by titles in several languages; null for others. */
  world: string | null
  /** Records with the same key are the same work. */
  key: string
  /** Titles by which records that may be the same work find each other. */
  readonly matchKeys: string[]
}

const MAX_TITLES = 13
/** "The Firm (Translator)" is no author. */
const OTHER_ROLE =
  /\((?:translat|illustrat|adapt|edit|introduc|foreword|afterword|narrat|read|contribut|retold|preface|photograph|cover|letter|colou?r|ink|pencil)/i

export function factsOf(record: WorkRecord): WorkFacts {
  const [title, ...others] = [record.title, ...(record.otherTitles ?? [])].slice(0, MAX_TITLES)
  const main = withSeries(titleParts(title!), record)
  const forms = formsIn(record)
  const given = (record.contributors ?? []).slice(0, MAX_NAMES)
  // Made when they are compared: most records are found by their key.
  let authors: Person[] | undefined
  let contributors: Person[] | undefined
  let matchKeys: string[] | undefined
  const getAuthors = () => (authors ??= authorsOf(record))
  const names = [
    main,
    ...unillustrated(title!),
    ...numbered(title!),
    ...romanized(main),
    ...others.map((other) => ({ ...titleParts(other), isTagline: false, isMain: false })),
  ]
  const world = worldWork(main, getAuthors)
  const set = seriesSet(title!, main.volumes, main.series)
  return {
    title: record.title,
    names,
    get authors() {
      return getAuthors()
    },
    get contributors() {
      return (contributors ??= capped(given.filter((name) => !OTHER_ROLE.test(name))))
    },
    forms,
    set,
    isbns: new Set(record.isbns),
    year: record.year ?? null,
    world,
    key: (record.isKeyStale ? null : record.workKey) ?? keyOf(main, record.author, forms),
    get matchKeys() {
      return (matchKeys ??= keysOf(names, world, set))
    },
  }
}

export function authorsOf({
  author,
  contributors = [],
  authorNames = [],
}: Pick<WorkRecord, 'author' | 'contributors' | 'authorNames'>): Person[] {
  const pseudonyms = contributors.slice(0, MAX_NAMES).filter((name) => /\(pseudonym\)/i.test(name))
  return capped([author, ...pseudonyms, ...authorNames])
}

/** "The Illustrated Walden" is "Walden" as well. */
function unillustrated(title: string): TitleParts[] {
  const [, text] = /^(?:the )?illustrated (\S.*)/i.exec(title) ?? []
  return text === undefined ? [] : [{ ...titleParts(text), isMain: false }]
}

/** "Naruto 3" may be its third volume, as "Naruto 3: Dreams". */
function numbered(title: string): TitleParts[] {
  if (!/\d/.test(title)) return []
  const [, text, volume, tail = ''] =
    /^(.*\p{L}\S?)\s+(\d{1,3}(?=$)|\d{1,2}(?=:))(:\s.*)?$/u.exec(title.slice(0, 500)) ?? []
  if (text === undefined) return []
  return [{ ...titleParts(`${text} #${volume}${tail}`), isMain: false, isGuess: true }]
}

/** "Обломов" is "Oblomov". */
function romanized(main: TitleParts): TitleParts[] {
  const whole = romanizedTitle(main.whole)
  if (whole === null) return []
  const head = romanizedTitle(main.head) ?? whole
  const tail = main.tail === null ? null : romanizedTitle(main.tail)
  return [{ ...main, whole, head, tail, last: tail, isMain: false, isRomanized: true }]
}

function withSeries(parts: TitleParts, { seriesName, seriesPosition }: WorkRecord): TitleParts {
  if (!seriesName) return parts
  const position = seriesPosition ?? null
  return {
    ...parts,
    series: {
      name: canonicalTitle(seriesName),
      position: parts.series?.position ?? (position === null ? null : String(position)),
    },
  }
}

const SERIES_SUFFIX = /\s*[([][^()[\]]*#[^()[\]]*[)\]]\s*$/
/** Series for children, whose levels are no adaptations. */
const LEVELS =
  /[([](?:an? )?(?:I Can Read|Step into Reading|Ready[- ]to[- ]Read|All Aboard Reading|Hello Reader)\b[^()[\]]*[)\]]/i

function formsIn({ title, format, workKey, isKeyStale }: WorkRecord): WorkForm[] {
  const said = formsOf(title.replace(SERIES_SUFFIX, '').replace(LEVELS, ''), format ?? null)
  const known = (workKey?.split('|')[2] ?? '').split(' ') as WorkForm[]
  const formsKnown = known.filter(
    (form) =>
      /^[a-z]+$/.test(form) &&
      !said.includes(form) &&
      (!isKeyStale || FORMS_OF_FORMATS.includes(form)),
  )
  return [...said, ...formsKnown]
}

function capped(names: readonly string[]): Person[] {
  const people = names.slice(0, 2 * MAX_NAMES).flatMap(peopleOf)
  return [...new Map(people.map((one) => [one.key, one])).values()].slice(0, 2 * MAX_NAMES)
}

/** The whole title and first author, and what keeps apart works that share both. */
function keyOf(main: TitleParts, author: string, forms: readonly WorkForm[]): string {
  const volumes = main.isBook && main.tail === null ? ['book', ...main.volumes] : main.volumes
  const place = [...volumes, ...placeOf(main)].join(' ')
  return `${main.whole}|${authorKey(author)}|${forms.toSorted().join(' ')}|${place}`
}

function placeOf(main: TitleParts): string[] {
  const position = main.series?.position
  if (!position || position === '1' || main.volumes.includes(position)) return []
  return isRange(position) || isTitledBySeries(main) ? [position] : []
}

function keysOf(
  names: readonly TitleParts[],
  world: string | null,
  set: SeriesSet | null,
): string[] {
  const keys = names.flatMap(({ whole, head, tail, last, behindName }) => [
    whole,
    head,
    ...(tail === null ? [] : [tail]),
    ...(last === null ? [] : [last]),
    ...(behindName === null ? [] : [behindName]),
  ])
  const cut = names.flatMap(({ whole }) => cutKey(whole) ?? [])
  const all = [
    ...[...new Set(keys)].map(titleKey),
    ...cut,
    ...(world === null ? [] : [world]),
    ...(set === null ? [] : [`${set.series} ${set.places}`]),
  ]
  return [...new Set(all)].filter((key) => key !== '')
}
