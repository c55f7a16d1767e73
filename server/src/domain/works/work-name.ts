import { fold } from './fold.ts'

/** Decides which books recommendations treat as one work; coarse, since a repeat is the worse error. */
export function workName({ title, author }: { title: string; author: string }): string {
  const main = fold(title.split(/[:;,(]/)[0] ?? '') || fold(title)
  const firstAuthor = author.split(/,|&| and /)[0] ?? ''
  return `${main.replace(/^(the|a|an) /, '')}|${fold(firstAuthor).split(' ').at(-1)}`
}
