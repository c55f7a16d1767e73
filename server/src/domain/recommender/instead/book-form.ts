import { isNonfiction } from '../../genres.ts'
import type { BookFacts } from '../catalogue-model.ts'

const FORMS = ['Picture book', 'Graphic novel', 'Poetry & drama']
const COMICS = ['comics', 'graphic novel', 'manga', 'webcomic']

/** Whether somebody who wanted one could be given the other as a thing: no picture book for a novel, no facts for a story. */
export function isOfForm(one: BookFacts, other: BookFacts): boolean {
  return formOf(one) === formOf(other) && isNonfiction(one.genre) === isNonfiction(other.genre)
}

function formOf({ genre, subjects }: BookFacts): string {
  if (genre !== null && FORMS.includes(genre)) return genre
  return subjects.some((subject) => COMICS.includes(subject)) ? 'Graphic novel' : 'Prose'
}
