import { readFileSync } from 'node:fs'

type Liked = { title: string; author: string; stars: number }
type MadeUpReader = {
  name: string
  description: string
  limits: { language: number; sexual: number; violence: number }
  liked_5: Liked[]
  liked_15: Liked[]
}

/** Written by somebody who saw no list. */
export function readMadeUpReaders(): MadeUpReader[] {
  return readFileSync(new URL('../../labelled/twenty-readers.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MadeUpReader)
}
