import { fold } from '../works/fold.ts'
import { workName } from '../works/work-name.ts'
import { namedContents } from './contents.ts'
import { peopleOf } from './people-of.ts'
import { seriesKey, type Volume } from './series.ts'

export type BookKeys = {
  work: string
  /** Of each who wrote it. */
  authorKeys: string[]
  seriesKey: string | null
  /** Works that its title names as its contents. */
  contents: string[]
}

export function bookKeys(book: Volume & { title: string }): BookKeys {
  return {
    work: workName(book),
    authorKeys: peopleOf(book.author).map(fold),
    seriesKey: seriesKey(book),
    contents: namedContents(book.title).map((title) => workName({ ...book, title })),
  }
}
