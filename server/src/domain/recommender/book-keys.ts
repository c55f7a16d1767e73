import { fold } from '../works/fold.ts'
import { workName } from '../works/work-name.ts'
import { seriesKey, type Volume } from './series.ts'

export type BookKeys = { work: string; authorKey: string; seriesKey: string | null }

export function bookKeys(book: Volume & { title: string }): BookKeys {
  return { work: workName(book), authorKey: fold(book.author), seriesKey: seriesKey(book) }
}
