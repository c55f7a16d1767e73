import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { cpuTimeOf } from '../../../server/src/testing/cpu-time.ts'
import { epub, plainText } from '../../../server/src/testing/make-epub.ts'
import { temporaryFolder } from '../../../server/src/testing/temporary-folder.ts'
import { analyzeTextFile } from '../../../server/src/adapters/text-files/analyze-text-file.ts'
import { createTextFileAnalyzer } from '../../../server/src/adapters/text-files/text-file-analyzer.ts'
import { TextRefusal } from '../../../server/src/adapters/text-files/text-refusal.ts'

// Large files, one after the other, on machines that do other things as well.
vi.setConfig({ testTimeout: 120_000 })
const MB = 1024 * 1024
const reader = createTextFileAnalyzer()

function fileOf(content: Uint8Array | string): string {
  const file = join(temporaryFolder(), 'upload')
  writeFileSync(file, content)
  return file
}

const read = (content: Uint8Array | string, name = 'book.epub') =>
  reader.analyze(fileOf(content), name)

/** Without a heading, so that each goes on with the one before. */
const words = (bytes: number) => ({ text: 'a '.repeat(bytes / 2) })

test('thirty million words in 67 KB are refused as a bomb', async () => {
  const bomb = epub({ chapters: Array.from({ length: 59 }, () => words(MB - 1_000)) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(read(bomb)).rejects.toMatchObject({ status: 413 })
})

test('the same in many small files is refused as well', async () => {
  const chapters = Array.from({ length: 600 }, () => words(60_000))
  await expect(read(epub({ chapters }))).rejects.toMatchObject({ status: 413 })
})

test.each([
  [
    'ten million words that are not packed',
    () => epub({ chapters: [words(20 * MB)], stored: true }),
    413,
    /million words/,
  ],
  [
    'seven million lines that could be headings',
    () => 'i\n\n'.repeat((20 * MB) / 3),
    413,
    /million words/,
  ],
  ['apostrophes without an end', () => "x'".repeat(10 * MB), 422, /English/],
  ['one word', () => 'a'.repeat(20 * MB), 422, /too little/],
  ['a package of 330,000 open elements', () => withPackage('<a>'.repeat(330_000)), 422, /nests/],
  [
    'a chapter of open elements',
    () => epub({ chapters: [{ html: '<div>'.repeat(330_000) }], stored: true }),
    422,
    /nests/,
  ],
  ['a package of six megabytes', () => withPackage(' '.repeat(6 * MB)), 413, /unpacks/],
  [
    'four million tags',
    () => epub({ chapters: [{ html: '<i/>'.repeat(4_000_000) }], stored: true }),
    413,
    /unpacks/,
  ],
])('%s: a refusal, not a stall', async (_, make, status, message) => {
  const content = make()
  const name = typeof content === 'string' ? 'book.txt' : 'book.epub'
  await expect(read(content, name)).rejects.toMatchObject({
    status,
    message: expect.stringMatching(message),
  })
})

function withPackage(inside: string): Uint8Array<ArrayBuffer> {
  const opf = `<package><metadata>${inside}</metadata><manifest><item id="a" href="text/c1.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>`
  return epub({ files: { 'OEBPS/content.opf': opf }, stored: true })
}

const chapter = (html: string) =>
  epub({ chapters: [{ html }, { text: plainText(60) }], stored: true })
const nested = (inside: string) => `${'<div>'.repeat(80)}${inside}`
const attributes = (n: number) => Array.from({ length: n }, (__, i) => ` a${i}=""`).join('')

test.each<[string, (n: number) => Uint8Array | string]>([
  ['elements of a package', (n) => withPackage('<a/>'.repeat(n))],
  ['closing tags of a package', (n) => withPackage(`${'<a>'.repeat(50)}${'</b>'.repeat(n)}`)],
  ['attributes of a package', (n) => withPackage(`<a${attributes(n)}/>`)],
  ['paragraphs', (n) => chapter('<p>a</p>'.repeat(n))],
  ['open paragraphs', (n) => chapter(nested('<p>'.repeat(n)))],
  ['closing tags of nothing', (n) => chapter(nested('</b>'.repeat(n)))],
  ['comments', (n) => chapter('<!---->'.repeat(n))],
  ['open comments', (n) => chapter('<!--'.repeat(n))],
  ['entities', (n) => chapter('&amp;&x'.repeat(n))],
  ['sections of data', (n) => chapter('<![CDATA['.repeat(n))],
  ['opening brackets', (n) => chapter('<'.repeat(n))],
  ['attributes', (n) => chapter(`<p${attributes(n)}>`)],
  ['lines that could be headings', (n) => 'i\n\n'.repeat(n)],
  ['headings with blanks behind', (n) => `Chapter 1${' '.repeat(n)}x\n\n`.repeat(3)],
  ['apostrophes', (n) => "a'".repeat(n)],
  ['letters', (n) => 'a'.repeat(10 * n)],
  ['dashes', (n) => 'd--'.repeat(n)],
  ['quotation marks', (n) => '" '.repeat(5 * n)],
  ['stars', (n) => '*** START OF THE PROJECT GUTENBERG'.repeat(n / 4)],
])(
  'twice the %s takes about twice the time',
  async (_, make) => {
    const timeOf = async (n: number) => {
      const file = fileOf(make(n))
      return await cpuTimeOf(() =>
        analyzeTextFile(file, '').catch((error: unknown) =>
          expect(error).toBeInstanceOf(TextRefusal),
        ),
      )
    }
    const once = await timeOf(100_000)
    expect(await timeOf(200_000)).toBeLessThan(3 * once + 60)
  },
  60_000,
)
