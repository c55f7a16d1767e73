import { fold } from '../works/fold.ts'

const NOT_FICTION = / (?:non ?fiction) /
const FICTION = / (?:fiction|novels?|stories) /
const FACTS =
  / (?:memoirs?|biography|autobiography|biographies|personal narratives|history|essays|lectures|letters|criticism|science|nature|physics|mathematics|self help|psychology|business|economics|religion|theology|philosophy|politics|society|journalism|true crime|travel|cooking|reference) /
const FICTION_GENRES =
  / (?:fantasy|romance|thrillers?|suspense|horror|mystery|mysteries|crime|picture books?|comics|classics?|humor|adventure|dystopian|dystopia|sci fi) /

/** By genre and subjects; null if none of them says so. */
export function isFictionBy(subjects: readonly string[]): boolean | null {
  const text = subjects.map((subject) => ` ${fold(subject)} `)
  const has = (pattern: RegExp) => text.some((one) => pattern.test(one))
  if (has(NOT_FICTION)) return false
  if (has(FICTION)) return true
  if (has(FACTS)) return false
  return has(FICTION_GENRES) ? true : null
}
