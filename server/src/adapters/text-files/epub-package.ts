import { parseIsbn } from '@pagelight/contract/isbn.ts'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { DEPTH, PACKAGE_BYTES } from './limits.ts'
import { PROTECTED, type Zip } from './zip.ts'
import { TextRefusal, TOO_DEEP } from './text-refusal.ts'

const NO_EPUB = 'This file is not an EPUB: nothing in it says where the book is.'
/** Fonts may be obfuscated in an open book; anything else that is encrypted is DRM. */
const FONT_SCRAMBLING = new Set([
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
])
const LOCKS = ['META-INF/sinf.xml', 'META-INF/rights.xml', 'META-INF/license.lcpl']

export type Package = {
  title: string | null
  author: string | null
  isbn: string | null
  series: string | null
  spine: string[]
  labels: Map<string, string>
}

export async function readPackage(zip: Zip): Promise<Package> {
  if (!zip.has('META-INF/container.xml')) throw new TextRefusal(NO_EPUB)
  await refuseLocked(zip)
  const container = await elements(zip, 'META-INF/container.xml')
  const root = container.find(({ name }) => name === 'rootfile')?.attributes['full-path']
  if (!root || !zip.has(root)) throw new TextRefusal(NO_EPUB)
  const opf = await elements(zip, root)
  const folder = path.posix.dirname(root)
  const items = new Map(
    opf
      .filter(({ name }) => name === 'item')
      .map(({ attributes }) => [attributes['id'] ?? '', attributes]),
  )
  const at = (href: string | undefined) => (href ? resolve(folder, href) : '')
  const spine = opf
    .filter(({ name }) => name === 'itemref')
    .map(({ attributes }) => at(items.get(attributes['idref'] ?? '')?.['href']))
  const contents = [...items.values()].find(
    (item) =>
      /\bnav\b/.test(item['properties'] ?? '') || item['media-type'] === 'application/x-dtbncx+xml',
  )
  const text = (name: string) =>
    opf
      .find((element) => element.name === name)
      ?.text.replace(/\s+/g, ' ')
      .trim() || null
  return {
    title: text('title'),
    author: text('creator'),
    isbn: isbnIn(opf),
    series:
      opf.find(({ name, attributes }) => name === 'meta' && attributes['name'] === 'calibre:series')
        ?.attributes['content'] ?? null,
    spine: spine.filter((name) => zip.has(name)),
    labels: await readLabels(zip, at(contents?.['href'])),
  }
}

function isbnIn(opf: readonly { name: string; text: string }[]): string | null {
  const identifiers = opf.filter(({ name }) => name === 'identifier').slice(0, 20)
  return (
    identifiers.map(({ text }) => parseIsbn(text.replace(/^.*isbn:?/i, ''))).find(Boolean) ?? null
  )
}

async function refuseLocked(zip: Zip): Promise<void> {
  if (LOCKS.some((name) => zip.has(name))) throw new TextRefusal(PROTECTED)
  if (!zip.has('META-INF/encryption.xml')) return
  const methods = (await elements(zip, 'META-INF/encryption.xml')).filter(
    ({ name }) => name === 'encryptionmethod',
  )
  const locked = methods.some(
    ({ attributes }) =>
      !FONT_SCRAMBLING.has(attributes['algorithm'] ?? attributes['Algorithm'] ?? ''),
  )
  if (locked) throw new TextRefusal(PROTECTED)
}

async function readLabels(zip: Zip, name: string): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  if (!zip.has(name)) return labels
  const folder = path.posix.dirname(name)
  let label = ''
  const keep = (target: string | undefined, text: string) => {
    const document = target ? resolve(folder, target) : ''
    const title = text.replace(/\s+/g, ' ').trim()
    if (document !== '' && title !== '' && !labels.has(document)) labels.set(document, title)
  }
  for (const element of await elements(zip, name)) {
    if (element.name === 'a') keep(element.attributes['href'], element.text)
    if (element.name === 'text') label = element.text
    if (element.name === 'content') keep(element.attributes['src'], label)
  }
  return labels
}

/** Within the archive, without the fragment. */
function resolve(folder: string, href: string): string {
  const bare = href.split('#')[0]!
  try {
    return path.posix.join(folder, decodeURIComponent(bare))
  } catch {
    return path.posix.join(folder, bare)
  }
}

type Element = { name: string; attributes: Record<string, string>; text: string }

/** In document order, each with all the text inside it; no entity is fetched or expanded. */
async function elements(zip: Zip, file: string): Promise<Element[]> {
  const source = await zip.readMarkup(file, PACKAGE_BYTES)
  const all: Element[] = []
  const open: Element[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // `opf:item` is an item.
        const element = { name: name.toLowerCase().replace(/^.*:/, ''), attributes, text: '' }
        all.push(element)
        open.push(element)
        if (open.length > DEPTH) throw new TextRefusal(TOO_DEEP)
      },
      ontext(text) {
        // Names and labels are at most four elements deep.
        for (const element of open.slice(-4)) if (element.text.length < 1_000) element.text += text
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
  return all
}
