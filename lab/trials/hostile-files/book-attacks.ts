import { epub, plainText, type EpubGiven } from '../../../server/src/testing/make-epub.ts'
import { fill, MB, type Attack } from './attack.ts'
import {
  overlapping,
  sayingEncrypted,
  sayingPacked,
  sayingUnpacked,
  spoiled,
} from './zip-damage.ts'

const EMOJI_AT_THE_CUT = `${'x'.repeat(58)}😀 and more`
const PROSE = plainText(120)

const chapters = (count: number, text: string) => Array.from({ length: count }, () => ({ text }))
const html = (inside: string): EpubGiven => ({ chapters: [{ html: inside }, { text: PROSE }] })
const files = (given: Record<string, string | Uint8Array | null>): EpubGiven => ({ files: given })
const opf = (inside: string) =>
  files({
    'OEBPS/content.opf': `<package><metadata>${inside}</metadata><manifest><item id="a" href="text/c1.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>`,
  })
const toc = (inside: string) => files({ 'OEBPS/toc.xhtml': `<html><nav>${inside}</nav></html>` })
const container = (inside: string) => files({ 'META-INF/container.xml': inside })
const rootfile = (path: string) =>
  container(`<container><rootfile full-path="${path}"/></container>`)
const attributes = (count: number) => Array.from({ length: count }, (_, i) => ` a${i}=""`).join('')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const LAUGHS = `<!DOCTYPE l [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]>`

/** Packed as usual. */
const PACKED: Record<string, () => EpubGiven> = {
  '50 chapters of a megabyte': () => ({ chapters: chapters(50, fill('a ', MB - 2_000)) }),
  '59 chapters of a megabyte': () => ({ chapters: chapters(59, fill('a ', MB - 2_000)) }),
  '30 chapters of a megabyte': () => ({ chapters: chapters(30, fill('a ', MB - 2_000)) }),
  '600 chapters of 60 KB': () => ({ chapters: chapters(600, fill('a ', 60_000)) }),
  '3,000 chapters of 20 KB': () => ({ chapters: chapters(3_000, fill('a ', 20_000)) }),
  '40 MB of zeros': () => files({ 'OEBPS/text/c1.xhtml': new Uint8Array(40 * MB) }),
  '290 MB of zeros in pictures': () =>
    files(
      Object.fromEntries(
        Array.from({ length: 29 }, (_, i) => [`OEBPS/${i}.png`, new Uint8Array(10 * MB)]),
      ),
    ),
  '5,001 files': () =>
    files(Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`x/${i}`, '']))),
  '3,000 files with long names': () =>
    files(
      Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`${'n'.repeat(5_000)}${i}`, ''])),
    ),
  'names out of the archive': () =>
    files({ '../../../tmp/x': 'x', '/etc/passwd': 'x', 'C:\\x': 'x', 'a\\..\\b': 'x' }),
  'a lock': () =>
    files({
      'META-INF/encryption.xml': '<encryption><EncryptionMethod Algorithm="aes"/></encryption>',
    }),
  rights: () => files({ 'META-INF/rights.xml': '<rights/>' }),
  'no container': () => files({ 'META-INF/container.xml': null }),
  'a container that names nothing': () => rootfile('OEBPS/nothing.opf'),
  'a container that leads out': () => rootfile('../../../../etc/passwd'),
  'a billion laughs': () =>
    container(
      `<?xml version="1.0"?>${LAUGHS}<container>&j;<rootfile full-path="OEBPS/content.opf"/></container>`,
    ),
  'an external entity': () =>
    opf('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><dc:title>&e;</dc:title>'),
  'an emoji at the cut of a chapter': () => ({
    chapters: [{ title: EMOJI_AT_THE_CUT, text: PROSE }],
  }),
  'an emoji at the cut of the title': () => ({ title: EMOJI_AT_THE_CUT }),
  'an emoji at the cut of a heading': () => html(`<h1>${EMOJI_AT_THE_CUT}</h1><p>${PROSE}</p>`),
  'half a sign by its number': () => ({
    title: '&#xD83D;',
    chapters: [{ title: '&#55357;', text: PROSE }],
  }),
  'half a sign in UTF-16': () =>
    files({
      'OEBPS/text/c1.xhtml': utf16(
        `<html><body><h1>\ud83d</h1><p>${PROSE}\ud83d</p></body></html>`,
      ),
    }),
  'NUL in the title': () => ({
    title: 'A\0 Test Book',
    chapters: [{ title: 'O\0ne', text: `${PROSE}\0` }],
  }),
  'NUL by its number': () => ({ title: 'A &#0; Test Book' }),
  'control characters': () => ({
    title: 'A \u202e\u0007\u2028 Book',
    chapters: [{ text: fill('\u0007 a ', MB / 8) }],
  }),
  'an unknown encoding': () =>
    files({ 'OEBPS/text/c1.xhtml': '<?xml version="1.0" encoding="klingon"?><html/>' }),
  'no text': () => ({ chapters: [] }),
  'a loop in the spine': () =>
    files({
      'OEBPS/content.opf': `<package><manifest><item id="a" href="text/c1.xhtml"/></manifest><spine>${'<itemref idref="a"/>'.repeat(2_900)}</spine></package>`,
    }),
}

/** Not packed, so that only what is in it counts. */
const STORED: Record<string, () => EpubGiven> = {
  'twenty million words': () => ({ chapters: chapters(20, fill('a ', 2 * MB)) }),
  'eight million oaths': () => ({ chapters: [{ text: fill('fuck ', 40 * MB) }] }),
  'a package of 330,000 open elements': () => opf('<a>'.repeat(330_000)),
  'a package of 300,000 elements': () => opf('<a/>'.repeat(300_000)),
  'a package of 300,000 attributes': () => opf(`<a${attributes(300_000)}/>`),
  'a package of 40 MB': () => opf(' '.repeat(40 * MB)),
  'a title of 4 MB': () => opf(`<dc:title>${'x'.repeat(4 * MB)}</dc:title>`),
  '100,000 links': () => toc('<a href="text/c1.xhtml">One</a>'.repeat(100_000)),
  '330,000 open links': () => toc('<a href="text/c1.xhtml">'.repeat(200_000)),
  '330,000 open divisions': () => html('<div>'.repeat(330_000)),
  'closing tags of nothing': () => html(`${'<div>'.repeat(90)}${'</b>'.repeat(2_900_000)}`),
  'four million tags': () => html('<i/>'.repeat(4_000_000)),
  'open comments': () => html(fill('<!--', 20 * MB)),
  'opening brackets': () => html(fill('<', 2 * MB)),
  entities: () => html(fill('&amp;', 20 * MB)),
  'entities without an end': () => html(fill('&x', 20 * MB)),
  'sections of data': () => html(fill('<![CDATA[', 20 * MB)),
  'a million attributes': () => html(`<p${attributes(1_000_000)}>`),
  'half a million headings': () => html('<h2>1</h2>'.repeat(500_000)),
  'a heading of 20 MB': () => html(`<h1>${'x'.repeat(20 * MB)}</h1><p>${PROSE}</p>`),
  'a script without an end': () => html(`<script>${'x'.repeat(20 * MB)}`),
  'pictures in pictures': () => html('<svg>'.repeat(200_000)),
  '100,000 parts in the spine': () =>
    files({
      'OEBPS/content.opf': `<package><manifest><item id="a" href="text/c1.xhtml"/></manifest><spine>${'<itemref idref="a"/>'.repeat(100_000)}</spine></package>`,
    }),
}

const good = () => epub({ chapters: chapters(50, plainText(20_000)) })

const DAMAGED: Record<string, () => Uint8Array> = {
  'little said and much held': () =>
    sayingUnpacked(epub(files({ 'OEBPS/text/c1.xhtml': new Uint8Array(40 * MB) })), 999),
  'much said and little held': () => sayingUnpacked(epub(), 50 * MB),
  'more packed than there is': () => sayingPacked(epub(), 500 * MB),
  'everything encrypted': () => sayingEncrypted(epub()),
  'chapters over each other': () =>
    overlapping(epub({ chapters: chapters(500, fill('a b c d ', 60_000)) })),
  'half of it': () => good().slice(0, 20_000),
  'no end': () => good().slice(0, -22),
  'a wrong byte in fifty': () => spoiled(good(), 50),
  'nothing but the first bytes': () => Buffer.from('PK\u0003\u0004'),
  'the first bytes and zeros': () =>
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40 * MB)]),
}

const epubs = (given: Record<string, () => Uint8Array>) =>
  Object.entries(given).map(([name, make]): Attack => ({ name, file: 'book.epub', make }))

export const EPUB_ATTACKS: Attack[] = [
  ...Object.entries(PACKED).map(([name, given]): Attack => ({
    name,
    file: 'book.epub',
    make: () => epub(given()),
  })),
  ...Object.entries(STORED).map(([name, given]): Attack => ({
    name,
    file: 'book.epub',
    make: () => epub({ ...given(), stored: true }),
  })),
  ...epubs(DAMAGED),
]

const TEXTS: Record<string, () => Uint8Array | string> = {
  'lines that could be headings': () => fill('i\n\n', 20 * MB),
  'headings alone': () => fill('Chapter 1\n\n', 20 * MB),
  'a heading with blanks': () => `Chapter${' '.repeat(19 * MB)}x`,
  apostrophes: () => fill("x'", 20 * MB),
  'one word': () => fill('a', 20 * MB),
  'one oath': () => `fuck${fill('a', 19 * MB)}`,
  blanks: () => fill(' ', 20 * MB),
  'empty lines': () => fill('\n', 20 * MB),
  dashes: () => fill('d--', 20 * MB),
  'quotation marks': () => fill('" ', 20 * MB),
  'marks on one letter': () => `a${fill('\u0301', 9 * MB)}`,
  'the first line of Project Gutenberg': () =>
    fill('*** START OF THE PROJECT GUTENBERG\n', 20 * MB),
  'three million words of English': () => plainText(2_900_000).slice(0, 20 * MB),
  'four million words': () => fill('suicide ', 20 * MB),
  zeros: () => new Uint8Array(20 * MB),
  'half signs in UTF-16': () => utf16(fill('\ud83d a', 9 * MB)),
  'a byte too many': () => fill('a', 20 * MB + 1),
  'nothing at all': () => '',
  'a PDF': () => `%PDF-1.7${fill('x', MB)}`,
  'random bytes': () => Uint8Array.from({ length: 3 * MB }, (_, i) => (i * 7919 + (i >> 8)) % 256),
}

export const TEXT_ATTACKS: Attack[] = Object.entries(TEXTS).map(([name, make]) => ({
  name,
  file: 'book.txt',
  make,
}))
