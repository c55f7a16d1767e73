import { readFile, stat } from 'node:fs/promises'
import type { Chapter } from '../../domain/text-analysis/count-text.ts'
import { decodeText } from './decode.ts'
import { wordsOf } from '../../domain/text-analysis/count-matches.ts'
import { FOUND_CHAPTERS, TXT_BYTES } from './limits.ts'
import type { BookText } from '../../domain/text-analysis/book-text.ts'
import { TextRefusal, TOO_MANY_PARTS } from './text-refusal.ts'

const NUMBER = String.raw`(?:[ivxlcdm]{1,8}|\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?[ -]?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)?(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?|the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last))`
const HEADING = new RegExp(
  String.raw`^[ \t]*(?:(?:chapter|part|book|letter|canto|act|stave|volume)[ \t]+${NUMBER}\b[.:]?.{0,80}|prologue|epilogue|introduction|preface|foreword|afterword|[ivxlc]{1,7}\.?|\d{1,3}\.?)[ \t]*$`,
  'i',
)
/** Fewer words between two headings are a table of contents, which stays with what is before it. */
const CHAPTER_WORDS = 40
const PART_WORDS = 3_000
const LONGEST_HEADING = 200

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
    leftOut: [],
  }
}

/** Equal parts if there are no headings. Throws TextRefusal. */
function findChapters(given: string): Chapter[] {
  const text = given.replace(/\r\n?|\f/g, '\n')
  const chapters: Chapter[] = []
  let title = ''
  let from = 0
  const endChapter = (at: number) => {
    const body = text.slice(from, at)
    const last = chapters.at(-1)
    const isShort = wordsOf(body) < CHAPTER_WORDS
    if (last && isShort) last.text += body
    else if (body.trim() !== '') {
      chapters.push({ title: isShort ? '' : title, text: body })
      if (chapters.length > FOUND_CHAPTERS) throw new TextRefusal(TOO_MANY_PARTS, 413)
    }
  }
  let alone = true
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    const line = end - at > LONGEST_HEADING ? 'a paragraph' : text.slice(at, end).trim()
    if (alone && line !== '' && HEADING.test(line)) {
      endChapter(at)
      title = line
      from = end + 1
    }
    alone = line === ''
    at = end + 1
  }
  endChapter(text.length)
  return chapters.length > 1 ? chapters : equalParts(text)
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
