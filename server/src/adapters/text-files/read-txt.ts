import { readFile, stat } from 'node:fs/promises'
import type { Chapter } from '../../domain/text-analysis/count-text.ts'
import { decodeText } from './decode.ts'
import { TXT_BYTES } from './limits.ts'
import type { BookText } from '../../domain/text-analysis/book-text.ts'
import { TextRefusal } from './text-refusal.ts'

const NUMBER = String.raw`(?:[ivxlcdm]{1,8}|\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?[ -]?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)?(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?|the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last))`
const HEADING = new RegExp(
  String.raw`^[ \t]*(?:(?:chapter|part|book|letter|canto|act|stave|volume)[ \t]+${NUMBER}\b[.:]?.{0,80}|prologue|epilogue|introduction|preface|foreword|afterword|[ivxlc]{1,7}\.?|\d{1,3}\.?)[ \t]*$`,
  'i',
)
/** Fewer words between two headings are a table of contents. */
const CHAPTER_WORDS = 40
const PART_WORDS = 3_000

export async function readTxt(path: string): Promise<BookText> {
  if ((await stat(path)).size > TXT_BYTES) {
    throw new TextRefusal(`This text is too large: at most ${TXT_BYTES / 1024 / 1024} MB`, 413)
  }
  const text = decodeText(await readFile(path))
  const header = text.slice(0, 5_000)
  const field = (name: string) =>
    new RegExp(`^${name}:[ \t]*(.{1,300})$`, 'im').exec(header)?.[1]?.trim() ?? null
  const isGutenberg = /project gutenberg/i.test(header)
  return {
    format: 'txt',
    title: isGutenberg ? field('Title') : null,
    author: isGutenberg ? field('Author') : null,
    chapters: findChapters(text),
  }
}

/** Equal parts if there are no headings. */
export function findChapters(text: string): Chapter[] {
  const chapters: Chapter[] = [{ title: '', text: '' }]
  const lines = text.split(/\r\n|[\n\r\f]/)
  lines.forEach((line, i) => {
    const alone = (lines[i - 1] ?? '').trim() === ''
    if (alone && HEADING.test(line)) chapters.push({ title: line.trim(), text: '' })
    else chapters.at(-1)!.text += `${line}\n`
  })
  const kept = chapters.filter(({ text: body }, i) =>
    i === 0 ? body.trim() !== '' : wordsOf(body) >= CHAPTER_WORDS,
  )
  return kept.length > 1 ? kept : equalParts(text)
}

function equalParts(text: string): Chapter[] {
  const words = wordsOf(text)
  const parts = Math.max(1, Math.min(40, Math.round(words / PART_WORDS)))
  if (parts === 1) return [{ title: '', text }]
  const chapters: Chapter[] = []
  let from = 0
  for (let part = 1; part <= parts; part++) {
    const target = Math.round((text.length * part) / parts)
    // At the end of a sentence if one is near.
    const end = part === parts ? text.length : nextEnd(text, target)
    chapters.push({ title: `Part ${part} of ${parts}`, text: text.slice(from, end) })
    from = end
  }
  return chapters
}

function nextEnd(text: string, from: number): number {
  const found = /[.!?]["”’]?\s/.exec(text.slice(from, from + 2_000))
  return found ? from + found.index + found[0].length : from
}

function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
