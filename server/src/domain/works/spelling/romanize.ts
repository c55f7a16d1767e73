import anyAscii from 'any-ascii'
import { canonicalTitle } from '../canonical-title.ts'
import { plainBones } from './alike-authors.ts'

const READABLE = /^[\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{M} ]+$/u
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー\p{N} ]+$/u
const CHINESE = /^[\p{Script=Han}\p{N} ]+$/u
const KOREAN = /^[\p{Script=Hangul}\p{N} ]+$/u

/** A canonical title in Latin letters; null if it is in them, or cannot be read letter by letter. */
export function romanizedTitle(canonical: string): string | null {
  const isRead = [READABLE, KANA, CHINESE, KOREAN].some((script) => script.test(canonical))
  if (!isRead || !/\p{L}/u.test(canonical)) return null
  return canonicalTitle(anyAscii(canonical).replace(/(?=\p{Lu})/gu, ' '))
}

/** The consonants of a name in any script, to find a surname in. */
export function romanizedBones(name: string): string {
  return plainBones(
    anyAscii(name)
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  )
}
