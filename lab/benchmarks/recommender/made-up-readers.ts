import { readLabelled } from '../../read-labelled.ts'

type Liked = { title: string; author: string; stars: number }
type MadeUpReader = {
  name: string
  description: string
  limits: { language: number; sexual: number; violence: number }
  liked_5: Liked[]
  liked_15: Liked[]
}

/** Written by somebody who saw no list. */
export const readMadeUpReaders = () =>
  readLabelled('twenty-readers.jsonl', (line) => line as MadeUpReader)
