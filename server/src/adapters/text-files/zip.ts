import { fromFd, type Entry, type ZipFile } from 'yauzl'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { decodeXml } from './decode.ts'
import {
  ENTRIES,
  RATIO,
  RATIO_OF_ALL_FROM_BYTES,
  RATIO_OF_ONE_FROM_BYTES,
  TAGS,
  TEXT_BYTES,
  UNPACKED_BYTES,
} from './limits.ts'
import { TextRefusal } from './text-refusal.ts'

export const PROTECTED =
  'This book is protected (DRM), so its text cannot be read. Only files without copy protection can be rated.'
const DAMAGED = 'This EPUB file is damaged or incomplete, so it cannot be read.'
const BOMB = 'This EPUB file unpacks to far more than a book can hold, so it is not opened.'

const ENCRYPTED = 0x1

export type Zip = {
  has: (name: string) => boolean
  /** Throws TextRefusal. */
  readMarkup: (name: string, maxBytes?: number) => Promise<string>
  close: () => void
}

/** What is never read is never unpacked. */
export async function openZip(path: string): Promise<Zip> {
  const fd = openSync(path, 'r')
  try {
    const zip = await promisify<number, object, ZipFile>(fromFd)(fd, {
      lazyEntries: true,
      autoClose: false,
    })
    const entries = await listEntries(zip)
    const all = { packed: 0, unpacked: 0, tags: 0 }
    // Entries may share their bytes.
    const fileBytes = fstatSync(fd).size
    return {
      has: (name) => entries.has(name),
      readMarkup: async (name, maxBytes = TEXT_BYTES) => {
        const entry = entries.get(name)
        if (!entry) throw new TextRefusal(DAMAGED)
        all.unpacked += entry.uncompressedSize
        all.packed = Math.min(all.packed + entry.compressedSize, fileBytes)
        if (
          entry.uncompressedSize > maxBytes ||
          all.unpacked > TEXT_BYTES ||
          isBomb(entry.uncompressedSize, entry.compressedSize, RATIO_OF_ONE_FROM_BYTES) ||
          isBomb(all.unpacked, all.packed, RATIO_OF_ALL_FROM_BYTES)
        ) {
          throw new TextRefusal(BOMB, 413)
        }
        const markup = decodeXml(await readEntry(zip, entry))
        all.tags += countTags(markup)
        if (all.tags > TAGS) throw new TextRefusal(BOMB, 413)
        return markup
      },
      close: () => closeSync(fd),
    }
  } catch (error) {
    closeSync(fd)
    throw error instanceof TextRefusal ? error : new TextRefusal(DAMAGED)
  }
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    let unpacked = 0
    if (zip.entryCount > ENTRIES) return reject(new TextRefusal(BOMB, 413))
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize
      if (entry.generalPurposeBitFlag & ENCRYPTED) return reject(new TextRefusal(PROTECTED))
      if (entries.size >= ENTRIES || unpacked > UNPACKED_BYTES)
        return reject(new TextRefusal(BOMB, 413))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(new TextRefusal(DAMAGED)))
    zip.readEntry()
  })
}

function isBomb(unpacked: number, packed: number, fromBytes: number): boolean {
  return unpacked > fromBytes && unpacked > RATIO * packed
}

function countTags(markup: string): number {
  let tags = 0
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1)) tags++
  return tags
}

/** yauzl ends an entry that is longer or shorter than declared. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(
      entry,
    )
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  } catch {
    throw new TextRefusal(DAMAGED)
  }
}
