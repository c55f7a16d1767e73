import { TextRefusal } from './text-refusal.ts'

const NOT_TEXT =
  'This file is not a text, so it cannot be read. An EPUB or a plain text (.txt) can be.'

const SIGNATURES: readonly [string, string][] = [
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['Rar!', 'an archive'],
  ['7z\xbc\xaf', 'an archive'],
  ['\x1f\x8b', 'an archive'],
  ['ID3', 'a sound file'],
  ['{\\rtf', 'an RTF document'],
  ['\xd0\xcf\x11\xe0', 'a Word document'],
]

export function refuseKnownFiles(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const found = SIGNATURES.find(([signature]) => start.startsWith(signature))
  if (found)
    throw new TextRefusal(
      `This file is ${found[1]}, not a book's text. An EPUB or a plain text (.txt) can be rated.`,
    )
  if (Buffer.from(bytes.subarray(60, 68)).toString('latin1') === 'BOOKMOBI') {
    throw new TextRefusal('This is a Kindle file. An EPUB or a plain text (.txt) can be rated.')
  }
}

/** Control characters that a text may contain; the last ends a DOS file. */
const LAYOUT = new Set(['\t', '\n', '\v', '\f', '\r', '\u001a'])

/** UTF-8, UTF-16 with or without a byte order mark, else Windows-1252. Throws TextRefusal for binary data. */
export function decodeText(bytes: Uint8Array): string {
  refuseKnownFiles(bytes)
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^\ufeff/, '')
  const sample = text.slice(0, 100_000)
  const odd = sample.match(/[\p{Cc}\ufffd]/gu)?.filter((sign) => !LAYOUT.has(sign)).length ?? 0
  if (odd > sample.length / 200) throw new TextRefusal(NOT_TEXT)
  return text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4_000)
  const zeros = (from: number) => sample.filter((byte, i) => byte === 0 && i % 2 === from).length
  // Latin letters in UTF-16 leave every other byte zero.
  if (zeros(1) > sample.length * 0.3) return 'utf-16le'
  if (zeros(0) > sample.length * 0.3) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** By its byte order mark or XML declaration, else UTF-8. */
export function decodeXml(bytes: Buffer): string {
  const declared = /^[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(
    bytes.subarray(0, 250).toString('latin1'),
  )?.[1]
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}
