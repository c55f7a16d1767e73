import type { Person } from '../same-author.ts'

const MIN_SHARED = 3
const MIN_SURNAME = 2

/** Whether names may be one person's, so that it depends on the title: a surname alone, other vowels, another script. */
export function areAlike(one: readonly Person[], other: readonly Person[]): boolean {
  return one.some((a) => other.some((b) => isAlike(a, b)))
}

function isAlike(a: Person, b: Person): boolean {
  if (a.isRomanized !== b.isRomanized) return a.isLatin && b.isLatin && soundsLike(a, b)
  if (a.surname[0] !== b.surname[0]) return false
  const [ours, theirs] = [a.given[0], b.given[0]]
  if (!ours || !theirs) return a.given.length !== b.given.length && a.surname === b.surname
  if (ours.letter !== theirs.letter || !ours.written || !theirs.written) return false
  const [surname, name] = [skeleton(a.surname), skeleton(ours.sound)]
  if (surname !== skeleton(b.surname)) return false
  if (ours.sound === theirs.sound) return surname.length >= MIN_SURNAME
  return (
    name === skeleton(theirs.sound) && name.length >= MIN_SHARED && surname.length >= MIN_SURNAME
  )
}

/** Of "Харпер Ли" and "Harper Lee" no more than the consonants can be compared. */
function soundsLike(a: Person, b: Person): boolean {
  const [ours, theirs] = [skeletons(a), skeletons(b)]
  const longest = [...ours].filter((word) => word.length >= MIN_SHARED)
  return (
    longest.some((word) => theirs.has(word) && isSurname(word, a, b)) ||
    [...ours].toSorted().join() === [...theirs].toSorted().join()
  )
}

const isSurname = (word: string, ...people: readonly Person[]) =>
  people.some(({ surname }) => skeleton(surname) === word)

function skeletons({ given, surname }: Person): Set<string> {
  return new Set([...given.map(({ sound }) => sound), surname].map(skeleton))
}

function skeleton(sound: string): string {
  return sound
    .replace(/s$/, '')
    .replace(/dj/g, 'j')
    .replace(/^h|[cgjq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/[aeiouvhy]/g, '')
    .replace(/(.)\1+/g, '$1')
}
