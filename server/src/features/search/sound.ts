import { doubleMetaphone } from 'double-metaphone'

const MIN_LETTERS = 4

/** How an English reader may say a folded word; empty if it is short or not in Latin letters. */
export function soundsOf(word: string): string[] {
  if (word.length < MIN_LETTERS || !/^[a-z]+$/.test(word)) return []
  return [...new Set(doubleMetaphone(word))].filter((sound) => sound !== '')
}

export function soundsLike(one: string, other: string): boolean {
  const sounds = soundsOf(other)
  return soundsOf(one).some((sound) => sounds.includes(sound))
}
