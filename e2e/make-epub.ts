import { strToU8, zipSync } from 'fflate'

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>'

/** An EPUB of three chapters, the second of which swears. */
export function epub(title: string, author: string): Buffer {
  const calm =
    'The old clock in the hall was slow, and she had to wait for the morning train with him in the rain. '
  const chapters = [
    calm.repeat(40),
    `${calm.repeat(20)} “Damn it to hell,” he said. “Fuck.” ${calm.repeat(20)}`,
    calm.repeat(40),
  ]
  const ids = chapters.map((_, i) => `c${i + 1}`)
  const opf = `<package><metadata><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator></metadata><manifest>${ids
    .map((id) => `<item id="${id}" href="${id}.xhtml"/>`)
    .join(
      '',
    )}</manifest><spine>${ids.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`
  const files = Object.fromEntries(
    chapters.map((text, i) => [
      `c${i + 1}.xhtml`,
      strToU8(`<html><body><h1>Chapter ${i + 1}</h1><p>${text}</p></body></html>`),
    ]),
  )
  return Buffer.from(
    zipSync({ 'META-INF/container.xml': strToU8(CONTAINER), 'book.opf': strToU8(opf), ...files }),
  )
}
