import { fromFd, type Entry, type ZipFile } from 'yauzl'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { ENTRIES, RATIO, RATIO_FROM_BYTES, TEXT_BYTES, UNPACKED_BYTES } from './limits.ts'
import { TextRefusal } from './text-refusal.ts'

export const PROTECTED =
  'This book is protected (DRM), so its text cannot be read. Only files without copy protection can be rated.'
const DAMAGED = 'This EPUB file is damaged or incomplete, so it cannot be read.'
const BOMB = 'This EPUB file unpacks to far more than a book can hold, so it is not opened.'

const ENCRYPTED = 0x1

export type Zip = {
  has: (name: string) => boolean
  names: readonly string[]
  read: (name: string) => Promise<Buffer>
  close: () => void
}

/** The list of entries is bounded here, the contents of an entry again as they are read. */
export async function openZip(path: string): Promise<Zip> {
  const fd = openSync(path, 'r')
  try {
    const zip = await promisify<number, object, ZipFile>(fromFd)(fd, {
      lazyEntries: true,
      autoClose: false,
    })
    const entries = await listEntries(zip)
    let textBytes = 0
    return {
      has: (name) => entries.has(name),
      names: [...entries.keys()],
      read: async (name) => {
        const entry = entries.get(name)
        if (!entry) throw new TextRefusal(DAMAGED)
        textBytes += entry.uncompressedSize
        if (textBytes > TEXT_BYTES) throw new TextRefusal(BOMB, 413)
        return await readEntry(zip, entry)
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
      if (entries.size >= ENTRIES || unpacked > UNPACKED_BYTES || isBomb(entry)) {
        return reject(new TextRefusal(BOMB, 413))
      }
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(new TextRefusal(DAMAGED)))
    zip.readEntry()
  })
}

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return (
    uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > RATIO * Math.max(compressedSize, 1)
  )
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
