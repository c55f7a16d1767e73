import type { Person } from '../same-author.ts'

const MIN_SHARED = 3
const MIN_SURNAME = 2
const LIKE_LETTERS = ['djg', 'kchgx', 'vwu', 'aeiouy', 'sz']

/** Whether names may be one person's, so that it depends on the title: a surname alone, other vowels, another script. */
export function areAlike(one: readonly Person[], other: readonly Person[]): boolean {
  const pairs = one.flatMap((a) => other.map((b) => [a, b] as const))
  const inOneScript = pairs.filter(([a, b]) => a.isRomanized === b.isRomanized)
  if (inOneScript.length > 0) return inOneScript.some(([a, b]) => isAlike(a, b))
  return pairs.some(([a, b]) => a.isLatin && b.isLatin && soundsLike(a, b))
}

function isAlike(a: Person, b: Person): boolean {
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

/** Compares consonants: "Харпер Ли" and "Harper Lee" share no more. */
function soundsLike(a: Person, b: Person): boolean {
  const [ours, theirs] = [wordsOf(a), wordsOf(b)]
  const all = (words: readonly Word[]) => words.map((word) => word.skeleton).toSorted()
  if (all(ours).join() === all(theirs).join()) return true
  const surnames = new Set([skeleton(a.surname), skeleton(b.surname)])
  const shared = ours.find(
    (one) =>
      one.skeleton.length >= MIN_SHARED &&
      surnames.has(one.skeleton) &&
      theirs.some((word) => word.skeleton === one.skeleton),
  )
  if (!shared) return false
  const [mine, its] = [ours, theirs].map((words) =>
    words.filter((word) => word.skeleton !== shared.skeleton),
  ) as [Word[], Word[]]
  const isOpen = mine.length === 0 || its.length === 0
  return isOpen || mine.some((one) => its.some((word) => beginAlike(one, word)))
}

type Word = { letter: string; skeleton: string }

function wordsOf({ given, surname }: Person): Word[] {
  return [
    ...given.map(({ letter, sound }) => ({ letter, skeleton: skeleton(sound) })),
    { letter: surname[0] ?? '', skeleton: skeleton(surname) },
  ]
}

const beginAlike = ({ letter: one }: Word, { letter: other }: Word) =>
  one === other || LIKE_LETTERS.some((like) => like.includes(one) && like.includes(other))

function skeleton(sound: string): string {
  return sound
    .replace(/s$/, '')
    .replace(/dj/g, 'j')
    .replace(/^h|[cgjq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/[aeiouvhy]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** What is left of "Kafka" in "카프카" and "カフカ", whose scripts lack some sounds. */
export function plainBones(sound: string): string {
  return skeleton(sound).replace(/f/g, 'p').replace(/l/g, 'r').replace(/b/g, 'p')
}
