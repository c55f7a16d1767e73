import { fold } from '../works/fold.ts'

/** "Terry Pratchett, Neil Gaiman" are two. */
export function peopleOf(author: string): string[] {
  const people = author.split(/\s*[,;&]\s*|\s+and\s+/).filter((name) => fold(name) !== '')
  return people.filter((name, i) => i === 0 || !/^(?:jr|sr|phd|md)\b/i.test(name))
}
