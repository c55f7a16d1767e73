import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import type { FolderLine } from '../../features/books-folder/folder-command.ts'

const ENDING = '.ratings.opf'
/** Ours are smaller by far. */
const MOST_BYTES = 1024 * 1024
const OURS = '<meta name="generator" content="Pagelight"/>'

/** Returns how many were written. A file of that name that is not ours stays as it is. */
export async function writeSidecars(files: readonly FolderLine[]): Promise<number> {
  let written = 0
  for (const { path, result, isbn } of files) {
    if (result === null) continue
    const target = path + ENDING
    if (!(await isOursOrFree(target))) continue
    const draft = `${target}.part`
    await rm(draft, { force: true })
    // A new file: what others put in its place, such as a link, is not written to.
    await writeFile(draft, sidecarOf(result, isbn), { flag: 'wx' })
    await rename(draft, target)
    written++
  }
  return written
}

async function isOursOrFree(file: string): Promise<boolean> {
  const known = await lstat(file).catch(() => null)
  if (known === null) return true
  if (!known.isFile() || known.size > MOST_BYTES) return false
  return (await readFile(file, 'utf8')).includes(OURS)
}

/** Metadata of EPUB 3 with the terms of schema.org. */
function sidecarOf(result: NonNullable<FolderLine['result']>, isbn: string | null): string {
  const levels = DIMENSIONS.filter(({ rating }) => result[rating] >= 0).map(
    ({ shortName, rating }) => `${shortName} ${result[rating]} of 5`,
  )
  const lines = [
    `<dc:title>${escaped(result.title)}</dc:title>`,
    `<dc:creator>${escaped(result.author)}</dc:creator>`,
    ...(isbn === null ? [] : [`<dc:identifier>urn:isbn:${escaped(isbn)}</dc:identifier>`]),
    `<meta property="schema:contentRating">${escaped(levels.join('; ') || 'not known')}</meta>`,
    ...(result.age === null
      ? []
      : [`<meta property="schema:typicalAgeRange">${result.age}-</meta>`]),
    `<dc:description>${escaped(result.summary)}</dc:description>`,
    OURS,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" prefix="schema: http://schema.org/">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    ${lines.join('\n    ')}
  </metadata>
</package>
`
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`)
