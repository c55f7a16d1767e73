import { authorKey, titleKey } from './work-key.ts'

type Named = { title: string; author: string }

/** Whether two records mean one work; an author that one of them does not name decides nothing. */
export function isSameWork(one: Named, other: Named): boolean {
  const [a, b] = [authorKey(one.author), authorKey(other.author)]
  return titleKey(one.title) === titleKey(other.title) && (a === '' || b === '' || a === b)
}
