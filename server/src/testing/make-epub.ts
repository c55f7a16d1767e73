import { strToU8, zipSync, type Zippable } from 'fflate'

export type EpubGiven = {
  title?: string | null
  author?: string | null
  chapters?: { title?: string; text?: string; html?: string; type?: string }[]
  /** Added to the archive or replacing its files; null leaves a file out. */
  files?: Record<string, string | Uint8Array | null>
  contents?: 'nav' | 'ncx' | 'none'
  /** Not packed, so that repetition is no bomb. */
  stored?: boolean
}

const CONTAINER = `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`

export function epub(given: EpubGiven = {}): Uint8Array<ArrayBuffer> {
  const { title = 'A Test Book', author = 'Ada Example', contents = 'nav' } = given
  const chapters = given.chapters ?? [{ title: 'One', text: plainText(120) }]
  const ids = chapters.map((_, i) => `c${i + 1}`)
  const toc =
    contents === 'nav'
      ? '<item id="toc" href="toc.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
      : contents === 'ncx'
        ? '<item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
        : ''
  const files: Record<string, string | Uint8Array | null> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/content.opf': `<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${title === null ? '' : `<dc:title>${title}</dc:title>`}${
      author === null ? '' : `<dc:creator>${author}</dc:creator>`
    }</metadata><manifest>${toc}${ids
      .map((id) => `<item id="${id}" href="text/${id}.xhtml" media-type="application/xhtml+xml"/>`)
      .join(
        '',
      )}</manifest><spine>${ids.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`,
    ...(contents === 'nav'
      ? {
          'OEBPS/toc.xhtml': `<html><body><nav>${labelled(chapters, (t, i) => `<a href="text/c${i}.xhtml">${t}</a>`)}</nav></body></html>`,
        }
      : {}),
    ...(contents === 'ncx'
      ? {
          'OEBPS/toc.ncx': `<ncx><navMap>${labelled(
            chapters,
            (t, i) =>
              `<navPoint><navLabel><text>${t}</text></navLabel><content src="text/c${i}.xhtml#start"/></navPoint>`,
          )}</navMap></ncx>`,
        }
      : {}),
    ...Object.fromEntries(
      chapters.map(({ text = '', html, type }, i) => [
        `OEBPS/text/c${i + 1}.xhtml`,
        `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><style>p { color: red }</style></head><body${
          type ? ` epub:type="${type}"` : ''
        }>${html ?? `<p>${text}</p>`}</body></html>`,
      ]),
    ),
    ...given.files,
  }
  const entries = Object.entries(files).filter(
    (entry): entry is [string, string | Uint8Array] => entry[1] !== null,
  )
  const zippable: Zippable = Object.fromEntries(
    entries.map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  )
  return zipSync(zippable, { level: given.stored ? 0 : 6 })
}

function labelled(
  chapters: { title?: string }[],
  line: (title: string, i: number) => string,
): string {
  return chapters.map(({ title }, i) => (title === undefined ? '' : line(title, i + 1))).join('')
}

export function plainText(words: number): string {
  const sentence =
    'The old clock in the hall was slow and she had to wait for the morning train with him in the rain.'.split(
      ' ',
    )
  return Array.from({ length: words }, (_, i) => sentence[i % sentence.length]).join(' ')
}

/** Every entry is declared encrypted. */
export function encrypted(archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(archive)
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 10 < copy.length; at++) {
    const signature = view.getUint32(at, true)
    if (signature === 0x04034b50) copy[at + 6]! |= 1
    if (signature === 0x02014b50) copy[at + 8]! |= 1
  }
  return copy
}
