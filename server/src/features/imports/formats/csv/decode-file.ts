import { FileRefused } from '../file-refused.ts'

const NOT_TEXT = 'The file is not a text file. Please choose the CSV file of your export.'

/** UTF-8, UTF-16, Windows-1252 or Latin-1. Throws FileRefused for binary files. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new FileRefused('The file is empty.')
  const text = decoded(bytes)
  if (text.includes('\0') || hasManyControls(text)) throw new FileRefused(NOT_TEXT)
  if (text.trim() === '') throw new FileRefused('The file is empty.')
  return text
}

function decoded(bytes: Uint8Array): string {
  const encoding = utf16(bytes)
  // TextDecoder strips the byte order mark.
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By byte order mark, or every other byte being zero as in Western UTF-16. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 512)
  const zeros = [0, 0]
  start.forEach((byte, i) => byte === 0 && zeros[i % 2]!++)
  const [even = 0, odd = 0] = zeros
  if (odd > start.length * 0.4 && even === 0) return 'utf-16le'
  if (even > start.length * 0.4 && odd === 0) return 'utf-16be'
  return null
}

function hasManyControls(text: string): boolean {
  const controls = text.slice(0, 65_536).match(/[^\P{Cc}\t\n\r\v\f\u0080-\u009f]/gu)?.length ?? 0
  return controls > Math.min(text.length, 65_536) / 100
}
