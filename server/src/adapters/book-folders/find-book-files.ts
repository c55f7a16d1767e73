import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { storableText } from '../../domain/storable-text.ts'
import type { FileMetadata } from '@pagelight/contract/book-files.ts'
import { CALIBRE_DATABASE, readCalibreLibrary } from './calibre-library.ts'
import { MOST_FILES, NO_METADATA, type BookFile, type RefusedFile } from './book-file.ts'

const DEEPEST = 12
const METADATA_BYTES = 1024 * 1024
const READ = /\.(?:epub|txt)$/i
/** Books as well, and not read. */
const OTHER = /\.(?:mobi|azw3?|kfx|pdf|fb2|lit|djvu|cbz|cbr)$/i

const A_LINK = 'It is a link or no file.'

export type FoundFiles = { files: BookFile[]; refused: RefusedFile[] }

/** Only reads. Throws with a sentence if the folder cannot be read. Links are not followed. */
export async function findBookFiles(folder: string): Promise<FoundFiles> {
  const root = await realpath(folder).catch(() => {
    throw new Error(`There is no folder ${folder}, or it cannot be read.`)
  })
  if (!(await stat(root)).isDirectory()) throw new Error(`${folder} is no folder.`)
  const hasCalibre = await lstat(path.join(root, CALIBRE_DATABASE)).then(
    (found) => found.isFile(),
    () => false,
  )
  const found: FoundFiles = { files: [], refused: [] }
  await (hasCalibre ? addFilesOfCalibre(root, found) : walk(root, 0, found))
  const files = eachPathOnce(found.files)
  const known = new Set(files.map((one) => one.path))
  return { files, refused: eachPathOnce(found.refused).filter((one) => !known.has(one.path)) }
}

/** A library may name a file twice, and names that are no text look alike. */
function eachPathOnce<T extends { path: string }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.path, one])).values()]
}

async function addFilesOfCalibre(root: string, found: FoundFiles): Promise<void> {
  for (const { file, metadata } of await readCalibreLibrary(root)) {
    if (file === null) {
      const reason = `“${metadata.title ?? '?'}” has neither an EPUB nor a text in the library.`
      found.refused.push({ path: path.join(root, `book ${metadata.calibreId}`), reason })
      continue
    }
    const place = path.resolve(root, file)
    if (!place.startsWith(root + path.sep)) continue
    if (await leadsThroughLink(root, path.dirname(place)))
      found.refused.push({ path: storableText(place), reason: A_LINK })
    else await addFile(place, metadata, found)
  }
}

/** A folder that is not there is no link. */
async function leadsThroughLink(root: string, folder: string): Promise<boolean> {
  if (folder === root) return false
  const isLink = await lstat(folder).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )
  return isLink || (await leadsThroughLink(root, path.dirname(folder)))
}

async function walk(folder: string, depth: number, found: FoundFiles): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    found.refused.push({ path: folder, reason: 'This folder cannot be read.' })
    return []
  })
  const names = entries.filter(({ name }) => !name.startsWith('.'))
  const metadata = names.some((one) => one.isFile() && one.name === 'metadata.json')
    ? await readShelfMetadata(path.join(folder, 'metadata.json'))
    : NO_METADATA
  const readable = names.filter((one) => one.isFile() && READ.test(one.name))
  for (const { name } of readable.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (found.files.length >= MOST_FILES) return
    // What lies beside several files is not said of each of them.
    await addFile(path.join(folder, name), readable.length === 1 ? metadata : NO_METADATA, found)
  }
  for (const { name } of names.filter((one) => one.isFile() && OTHER.test(one.name))) {
    if (readable.length > 0 || found.refused.length >= MOST_FILES) break
    const reason = 'Only EPUB and text files are read.'
    found.refused.push({ path: path.join(folder, name), reason })
  }
  if (depth >= DEEPEST) return
  for (const { name } of names.filter((one) => one.isDirectory()))
    await walk(path.join(folder, name), depth + 1, found)
}

async function addFile(file: string, metadata: FileMetadata, found: FoundFiles): Promise<void> {
  try {
    const known = await lstat(file)
    if (!known.isFile()) throw new Error(A_LINK)
    if (storableText(file) !== file) throw new Error('Its name cannot be read as text.')
    const { size: bytes, mtimeMs } = known
    found.files.push({ path: file, bytes, modifiedMs: Math.round(mtimeMs), metadata })
  } catch (error) {
    const isOurs = error instanceof Error && !('code' in error)
    const reason = isOurs ? error.message : 'This file is not there, or it cannot be read.'
    found.refused.push({ path: storableText(file), reason })
  }
}

/** Audiobookshelf's metadata.json; what else is called so says nothing. */
async function readShelfMetadata(file: string): Promise<FileMetadata> {
  try {
    if ((await lstat(file)).size > METADATA_BYTES) return NO_METADATA
    const said = shelfMetadata.parse(JSON.parse(await readFile(file, 'utf8')))
    const [, series = null, position] =
      /^(.+?)(?: #(\d+(?:\.\d+)?))?$/.exec(said.series[0] ?? '') ?? []
    return {
      ...NO_METADATA,
      title: said.title,
      author: said.authors.join(' & ') || null,
      isbn: said.isbn,
      series,
      seriesPosition: position === undefined ? null : Number(position),
    }
  } catch {
    return NO_METADATA
  }
}

const short = z.string().max(1_000).transform(storableText)
const shelfMetadata = z.object({
  title: short.nullable().catch(null),
  authors: z.array(short).max(50).catch([]),
  series: z.array(short).max(50).catch([]),
  isbn: short.nullable().catch(null),
})
