import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChildTasks } from '../../concurrency/child-tasks.ts'
import { encrypted, epub, plainText } from '../../testing/make-epub.ts'
import { tasksInProcess } from '../../testing/tasks-in-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTextFileAnalyzer } from './text-file-analyzer.ts'

const reader = createTextFileAnalyzer(tasksInProcess)
const MB = 1024 * 1024

async function read(content: Uint8Array | string, name = 'book.epub') {
  const path = join(temporaryFolder(), 'upload')
  writeFileSync(path, content)
  return await reader.analyze(path, name)
}

const refusal = (status: number, message: RegExp) => ({
  status,
  message: expect.stringMatching(message),
})

test('chapters are counted apart, under the names of the table of contents', async () => {
  const chapters = [
    { title: 'Cover', text: 'cover' },
    { title: 'The Start', text: `${plainText(60)} “Damn,” he said.` },
    { title: 'The Middle', text: plainText(60) },
    { title: 'The End', text: `${plainText(60)} Damn! Damn! She was dead, murdered.` },
  ]
  for (const contents of ['nav', 'ncx'] as const) {
    const { title, author, format, counts } = await read(epub({ chapters, contents }))
    expect({ title, author, format }).toEqual({
      title: 'A Test Book',
      author: 'Ada Example',
      format: 'epub',
    })
    expect(counts.chapters.map((chapter) => chapter.title)).toEqual([
      'The Start',
      'The Middle',
      'The End',
    ])
    expect(counts.dimensions.language.chapters).toEqual([1, 0, 2])
    expect(counts.dimensions.violence.chapters).toEqual([0, 0, 2])
  }
})

test('a file that begins with a cover or contents is read when there is a book in it', async () => {
  const long = (title: string) => ({
    title,
    text: `${'Once upon a time he went to the sea. '.repeat(150)} “Damn,” he said.`,
  })
  const chapters = [
    long('Title Page'),
    long('Contents'),
    { title: 'Imprint', text: 'By Pa & Sons' },
  ]
  const { counts, leftOut } = await read(epub({ chapters }))
  expect(counts.dimensions.language.chapters).toEqual([1, 1])
  expect(leftOut).toEqual([{ title: 'Imprint', words: 4 }])
  const contents = epub({ chapters: [long('Contents')] })
  expect((await read(contents)).counts.chapters).toHaveLength(1)
  const cover = { title: 'Cover Me', text: plainText(300), type: 'acknowledgments-of-sin' }
  expect((await read(epub({ chapters: [cover] }))).leftOut).toEqual([])
})

test("the next book's excerpt is left out, and how many words that were", async () => {
  const chapters = Array.from({ length: 6 }, (_, i) => ({
    title: `Chapter ${i}`,
    text: plainText(500),
  }))
  const excerpt = { title: 'An Excerpt from The Next One', text: `${plainText(400)} Fuck!` }
  const { counts, leftOut } = await read(epub({ chapters: [...chapters, excerpt] }))
  expect(counts.words).toBe(3_000)
  expect(leftOut).toEqual([{ title: 'An Excerpt from The Next One', words: 401 }])
})

test('without a table of contents headings name the chapters, and several in one file are told apart', async () => {
  const html = `<h2>I</h2><p>${plainText(40)}</p><h2>II</h2><p>${plainText(40)} Hell!</p>`
  const { counts } = await read(
    epub({ contents: 'none', chapters: [{ html }, { text: plainText(30) }] }),
  )
  expect(counts.chapters.map(({ title }) => title)).toEqual(['I', 'II'])
  expect(counts.dimensions.language.chapters).toEqual([0, 1])
})

test('only what a reader reads is counted: no markup, style or script, no imprint', async () => {
  const html = `<script>fuck()</script><style>.fuck {}</style><p title="fuck">${plainText(60)}</p><svg><text>fuck</text></svg>`
  const { counts } = await read(
    epub({
      chapters: [
        { html },
        { type: 'imprint', text: 'Fuck the printer.' },
        { title: 'Copyright', text: 'Fuck.' },
      ],
    }),
  )
  expect(counts.dimensions.language.tiers['strong']!.count).toBe(0)
  const split = await read(
    epub({ chapters: [{ html: `<p>${plainText(60)} f<b>uc</b>king &amp; d&#97;mn</p>` }] }),
  )
  expect(split.counts.dimensions.language.found.map(({ shown }) => shown).toSorted()).toEqual([
    'd***',
    'f******',
  ])
})

test.each([
  ['UTF-8', (text: string) => Buffer.from(text, 'utf8')],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf8')],
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16, other way round', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  [
    'Windows-1252',
    (text: string) =>
      Buffer.from(
        text.replaceAll('’', '\u0092').replaceAll('“', '\u0093').replaceAll('”', '\u0094'),
        'latin1',
      ),
  ],
])('a plain text in %s is read', async (_, encode) => {
  const { counts, format } = await read(
    encode(`Café, damn it. ${plainText(60)} She didn’t say “hell, no”.`),
    'book.txt',
  )
  expect(format).toBe('txt')
  expect(counts.words).toBe(68)
  expect(counts.dimensions.language.tiers['mild']!.count).toBe(2)
})

test('a plain text is cut at its headings, and the words of Project Gutenberg around it are left out', async () => {
  const text = [
    'The Project Gutenberg eBook of A Test Book\n\nTitle: A Test Book\n\nAuthor: Ada Example\n\nDamn damn damn.',
    '*** START OF THE PROJECT GUTENBERG EBOOK A TEST BOOK ***',
    'Contents\n\nCHAPTER I\n\nCHAPTER II\n\n',
    `CHAPTER I. The Start\n\n${plainText(50)}\n\nCHAPTER II. The End\n\n${plainText(50)} Damn!`,
    '*** END OF THE PROJECT GUTENBERG EBOOK A TEST BOOK ***\n\nDamn damn.',
  ].join('\n\n')
  const { counts, title, author } = await read(text, 'pg1.txt')
  expect({ title, author }).toEqual({ title: 'A Test Book', author: 'Ada Example' })
  expect(counts.chapters.map((chapter) => chapter.title)).toEqual([
    'CHAPTER I. The Start',
    'CHAPTER II. The End',
  ])
  expect(counts.dimensions.language.tiers['mild']!.count).toBe(1)
})

test('a text without headings is cut into equal parts', async () => {
  const { counts } = await read(plainText(9_000), 'book.txt')
  expect(counts.chapters.map(({ title }) => title)).toEqual([
    'Part 1 of 3',
    'Part 2 of 3',
    'Part 3 of 3',
  ])
  expect(counts.words).toBe(9_000)
})

const good = epub()
const zeros = (bytes: number) => new Uint8Array(bytes)
const DRM =
  '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></EncryptedData></encryption>'
const FONTS =
  '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></EncryptedData></encryption>'

test.each([
  [
    'a bomb by its ratio',
    () => epub({ files: { 'OEBPS/text/c1.xhtml': zeros(40 * MB) } }),
    413,
    /unpacks to far more/,
  ],
  [
    'a bomb by the number of its entries',
    () =>
      epub({ files: Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`x/${i}`, ''])) }),
    413,
    /unpacks to far more/,
  ],
  [
    'one that says it holds little and holds much',
    () => {
      const bomb = epub({ files: { 'OEBPS/text/c1.xhtml': zeros(40 * MB) } })
      const view = new DataView(bomb.buffer)
      for (let at = 0; at + 30 < bomb.length; at++) {
        if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 40 * MB)
          view.setUint32(at + 24, 999, true)
      }
      return bomb
    },
    422,
    /damaged/,
  ],
  ['a truncated EPUB', () => good.slice(0, good.length / 2), 422, /damaged or incomplete/],
  ['one with a damaged chapter', () => spoil(good), 422, /damaged/],
  ['an EPUB with encrypted entries', () => encrypted(good), 422, /protected \(DRM\)/],
  [
    'an EPUB with a lock',
    () => epub({ files: { 'META-INF/encryption.xml': DRM } }),
    422,
    /protected \(DRM\)/,
  ],
  [
    'an EPUB with rights',
    () => epub({ files: { 'META-INF/rights.xml': '<rights/>' } }),
    422,
    /protected \(DRM\)/,
  ],
  [
    'a zip that is no EPUB',
    () => epub({ files: { 'META-INF/container.xml': null } }),
    422,
    /not an EPUB/,
  ],
  ['an EPUB without text', () => epub({ chapters: [] }), 422, /no text/],
  ['a PNG named .epub', () => Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 422, /is a picture/],
  ['a text named .epub', () => plainText(100), 422, /named .epub/],
  ['an empty file', () => '', 422, /empty/],
])('%s is refused with a sentence', async (_, make, status, message) => {
  await expect(read(make())).rejects.toMatchObject(refusal(status, message))
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 ...'), /is a PDF/],
  [
    'bytes that are no text',
    Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 256)),
    /not a text/,
  ],
  ['too few words', 'Once upon a time.', /too little text/],
  [
    'another language',
    'Der alte Mann und das Meer lagen still in der Sonne, und niemand sprach ein Wort. '.repeat(20),
    /English/,
  ],
])('a .txt with %s is refused with a sentence', async (_, content, message) => {
  await expect(read(content, 'book.txt')).rejects.toMatchObject(refusal(422, message))
})

test('a text of more than 20 MB is refused before it is read', async () => {
  await expect(read(zeros(20 * MB + 1).fill(65), 'book.txt')).rejects.toMatchObject(
    refusal(413, /at most 20 MB/),
  )
})

test('scrambled fonts are no lock', async () => {
  expect((await read(epub({ files: { 'META-INF/encryption.xml': FONTS } }))).counts.words).toBe(120)
})

test('a package that names its elements with a prefix is read as any other', async () => {
  const opf = `<opf:package xmlns:opf="http://www.idpf.org/2007/opf"><opf:metadata><dc:title>Prefixed</dc:title></opf:metadata>
<opf:manifest><opf:item id="a" href="text/c1.xhtml"/></opf:manifest><opf:spine><opf:itemref idref="a"/></opf:spine></opf:package>`
  expect(await read(epub({ files: { 'OEBPS/content.opf': opf } }))).toMatchObject({
    title: 'Prefixed',
    counts: { words: 120 },
  })
})

test('a file of half a million headings is refused', async () => {
  const headings = Array.from(
    { length: 500_000 },
    (_, n) => `<h2>${(n * 7919) % 500_009}</h2>`,
  ).join('')
  const files = { 'OEBPS/text/c1.xhtml': `<html><body>${headings}</body></html>` }
  await expect(read(epub({ files }))).rejects.toMatchObject(refusal(413, /more parts/))
}, 30_000)

test('a path that leads out of the archive opens nothing', async () => {
  const files = {
    'OEBPS/toc.xhtml':
      '<html><body><nav><a href="../../../../etc/passwd">x</a></nav></body></html>',
  }
  expect((await read(epub({ files }))).counts.words).toBe(120)
})

test('what takes too long or too much memory is given up, and the next file is read', async () => {
  const path = join(temporaryFolder(), 'upload')
  writeFileSync(path, plainText(400_000))
  const hasty = createTextFileAnalyzer(createChildTasks(1), { timeoutMs: 1 })
  await expect(hasty.analyze(path, 'a.txt')).rejects.toMatchObject(refusal(422, /too long/))
  // With half of it the program fails while it is loaded, now and then.
  const small = createTextFileAnalyzer(createChildTasks(1), { memoryMb: 48 })
  await expect(small.analyze(path, 'a.txt')).rejects.toMatchObject(refusal(422, /too much memory/))
  writeFileSync(path, good)
  const usual = createTextFileAnalyzer()
  expect((await usual.analyze(path, 'book.epub')).counts.words).toBe(120)
  expect(readdirSync(join(path, '..'))).toEqual(['upload'])
})

/** A byte in the middle of the first chapter's packed text is another one. */
function spoil(archive: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(archive)
  const name = Buffer.from(copy).indexOf('OEBPS/text/c1.xhtml')
  for (let at = name + 40; at < name + 80; at++) copy[at]! ^= 0xff
  return copy
}
