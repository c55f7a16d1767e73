import list from '../../../../../data/titles/world-titles.json' with { type: 'json' }
import { canonicalTitle, isSpellingOf, titleKey } from '../canonical-title.ts'
import { peopleOf, sharePerson, type Person } from '../same-author.ts'
import { isTitledBySeries, titleParts, type TitleParts } from '../title-parts.ts'
import { areAlike, plainBones } from './alike-authors.ts'
import { romanizedBones, romanizedTitle } from './romanize.ts'

type WorldWork = { key: string; titles: readonly string[]; authors: readonly Person[] }

/** Works with titles in several languages, by the keys of those titles; made when a title is first asked for. */
let byTitle: Map<string, WorldWork[]> | undefined

/** Most of a second, which no reader should wait for. */
export function readWorldTitles(): void {
  byTitle ??= worksByTitle()
}

/** One key for all titles of a work of the list `data/titles`; null for any other work. */
export function worldWork(main: TitleParts, authors: () => readonly Person[]): string | null {
  const position = main.series?.position ?? null
  if (position !== null && position !== '1' && isTitledBySeries(main)) return null
  const known = (byTitle ??= worksByTitle())
  const titles = main.isTagline || main.isBlurb ? [main.whole, main.head] : [main.whole]
  for (const title of titles) {
    const named = known
      .get(keyOf(title, main.volumes))
      ?.filter((work) => work.titles.some((one) => isSpellingOf(one, title)))
    const found = named?.find((work) => isBy(work, authors()))
    if (found) return found.key
  }
  return null
}

/** The keys of the famous works that have this title in any language. */
export function worldWorksTitled(title: string): string[] {
  const works = (byTitle ??= worksByTitle()).get(titleKey(canonicalTitle(title)))
  const named = (works ?? []).filter((work) => work.titles.some((one) => isSpellingOf(one, title)))
  return named.map(({ key }) => key)
}

function isBy({ authors }: WorldWork, people: readonly Person[]): boolean {
  if (sharePerson(people, authors) || areAlike(people, authors)) return true
  const names = people.filter((one) => !one.isLatin).map((one) => romanizedBones(one.key))
  const surnames = authors.filter((one) => one.isLatin).map((one) => plainBones(one.surname))
  return names.some((name) =>
    surnames.some((surname) => surname.length >= MIN_BONES && name.includes(surname)),
  )
}

const MIN_BONES = 3

const keyOf = (title: string, volumes: readonly string[]) =>
  volumes.length === 0 ? titleKey(title) : `${titleKey(title)}|${volumes.join(' ')}`

function worksByTitle(): Map<string, WorldWork[]> {
  const works = new Map<string, WorldWork[]>()
  for (const { authors: names, works: named } of list) {
    const authors = names.flatMap(peopleOf)
    for (const titles of named) {
      const spelled = titles.flatMap(spellingsOf)
      const name = [spelled[0]!.title, ...spelled[0]!.volumes, authors[0]!.key].join(' ')
      const work = { key: name, titles: spelled.map(({ title }) => title), authors }
      for (const { title, volumes } of spelled) {
        const key = keyOf(title, volumes)
        const others = works.get(key)
        if (!others) works.set(key, [work])
        else if (others.at(-1) !== work) others.push(work)
      }
    }
  }
  return works
}

/** Nothing to take apart, which takes long. */
const PLAIN = /^(?!.*\b(?:part|book|volume)\b)[\p{L}\p{M}'’ ]+$/iu

/** A title as it is written, and in Latin letters. */
function spellingsOf(given: string): { title: string; volumes: readonly string[] }[] {
  const { whole, volumes } = PLAIN.test(given)
    ? { whole: canonicalTitle(given), volumes: [] }
    : titleParts(given)
  const romanized = romanizedTitle(whole)
  return [whole, ...(romanized === null ? [] : [romanized])].map((title) => ({ title, volumes }))
}
