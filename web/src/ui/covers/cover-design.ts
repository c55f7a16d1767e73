import type { Motif } from './cover-motifs.ts'

/** Cloth and print. The title's #f7f0e4 on the cloth has 5.5:1 or more, the print 3:1, in both themes. */
export const PALETTES = {
  berry: [
    ['#5a2e35', '#e8a598'],
    ['#71394a', '#f0b6b0'],
    ['#6a2c44', '#e6a3b8'],
  ],
  forest: [
    ['#3d5a4c', '#c3d69b'],
    ['#2d4a3e', '#9fcfae'],
    ['#4c5a2f', '#dfcf82'],
  ],
  sea: [
    ['#2f4f73', '#9cc6e6'],
    ['#24565c', '#92d3cb'],
    ['#394a63', '#e3c48a'],
  ],
  night: [
    ['#2b2f4a', '#b3b0ea'],
    ['#4a3f66', '#d9b5e6'],
    ['#26343d', '#8fc3c4'],
  ],
  clay: [
    ['#6b3f2a', '#f0b985'],
    ['#7a3b2e', '#f3c093'],
    ['#64482a', '#ecc98c'],
  ],
  stone: [
    ['#5c4a3a', '#dfc7a4'],
    ['#55506b', '#cfc5e6'],
    ['#4b5157', '#c6d3d8'],
  ],
  ember: [
    ['#3a2524', '#e58f7a'],
    ['#33283d', '#cf9fd8'],
    ['#2c3330', '#a9c7a0'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

const GENRES: Record<string, readonly [Motif, keyof typeof PALETTES]> = {
  'Picture book': ['balloons', 'sea'],
  "Children's fiction": ['paperPlane', 'clay'],
  Fantasy: ['castle', 'night'],
  'Science fiction': ['planet', 'sea'],
  Romance: ['heart', 'berry'],
  'Crime & mystery': ['magnifier', 'forest'],
  'True crime': ['magnifier', 'ember'],
  Thriller: ['crosshair', 'ember'],
  Horror: ['bat', 'ember'],
  'Historical fiction': ['hourglass', 'clay'],
  History: ['hourglass', 'stone'],
  'Literary fiction': ['fern', 'forest'],
  Classic: ['laurel', 'berry'],
  'Contemporary fiction': ['cup', 'sea'],
  'Memoir & biography': ['portrait', 'stone'],
  'Poetry & drama': ['quill', 'berry'],
  'Graphic novel': ['bubble', 'clay'],
  Adventure: ['mountains', 'forest'],
  Dystopian: ['skyline', 'night'],
  Humor: ['mask', 'clay'],
  'Essays & society': ['openBook', 'stone'],
  'Self-help': ['openBook', 'sea'],
  'Religion & philosophy': ['openBook', 'night'],
  'Science & nature': ['fern', 'sea'],
  Business: ['openBook', 'forest'],
}
const KINDS = Object.keys(PALETTES) as (keyof typeof PALETTES)[]

const ARTICLE =
  /^(?:(?:the|an?|der|die|das|eine?|les?|la|une?|el|los|las|il|gli|het|een)\s+|l['’]\s*)(?=\S)/i

export type CoverDesign = { cloth: string; print: string; motif: Motif | null }

/** The same for a title in any case. Without a known genre there is no motif. */
export function coverDesign(title: string, genre?: string | null): CoverDesign {
  const number = hash(title)
  const [motif, kind] = (genre ? GENRES[genre] : undefined) ?? [null, KINDS[number % KINDS.length]]
  const palettes = PALETTES[kind ?? 'stone']
  const [cloth, print] = palettes[(number >>> 8) % palettes.length] ?? palettes[0]
  return { cloth, print, motif }
}

/** The initial of the first word that is not an article. */
export function coverInitial(title: string): string {
  const words = title.trim().replace(ARTICLE, '')
  return (/[\p{L}\p{N}]/u.exec(words)?.[0] ?? '').toUpperCase()
}

/** FNV-1a, so that a title always gets the same cover. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text.trim().toLowerCase()) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return value
}
