import { fold } from './fold.ts'

/**
 * Editions of one work share this name even when their titles differ after a comma or colon. Two works may share it
 * too; for a recommendation it is better to leave out a book than to offer one that the reader has.
 */
export function workName({ title, author }: { title: string; author: string }): string {
  const main = fold(title.split(/[:;,(]/)[0] ?? '') || fold(title)
  const firstAuthor = author.split(/,|&| and /)[0] ?? ''
  return `${main.replace(/^(the|a|an) /, '')}|${fold(firstAuthor).split(' ').at(-1)}`
}
