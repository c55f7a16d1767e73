import type { CoverMotif } from '@pagelight/contract/constants/cover-motifs.ts'
import { LAYOUTS } from './cover-layouts.tsx'
import { PALETTES } from './cover-palettes.ts'

export type CoveredBook = { title: string; author: string; cover_motif: CoverMotif | null }

/** The same wherever the book is shown, as only the work itself decides. */
export function coverDesign({ title, author, cover_motif }: CoveredBook) {
  const seed = hash(`${title.trim()}\n${author.trim()}`.toLowerCase())
  return {
    layout: seed % LAYOUTS.length,
    palette: Math.floor(seed / LAYOUTS.length) % PALETTES.length,
    motif: cover_motif ?? 'fleuron',
  }
}

/** FNV-1a, then mixed, so that every part of the number depends on every character. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text)
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
