// At least 5.5:1 against the placeholder's text, in both themes.
const COLOURS = [
  '#5a2e35',
  '#3d5a4c',
  '#2f4f73',
  '#7a5a2b',
  '#4a3f66',
  '#6b3f2a',
  '#24565c',
  '#5c4a3a',
  '#394a63',
  '#71394a',
  '#4c5a2f',
  '#7a3b2e',
  '#2d4a3e',
  '#55506b',
] as const

const FRAMES = ['plain', 'rule', 'panel'] as const

/** FNV-1a, so that a title always gets the same cover. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text.trim().toLowerCase()) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return value
}

export function coverColour(title: string): string {
  return COLOURS[hash(title) % COLOURS.length] ?? COLOURS[0]
}

export function coverFrame(title: string): (typeof FRAMES)[number] {
  return FRAMES[(hash(title) >>> 8) % FRAMES.length] ?? FRAMES[0]
}
