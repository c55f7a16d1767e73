import { expect, test } from 'vitest'
import { coveredNotes } from './covered-notes.ts'

test.each([
  [
    'He <spoiler>dies\nat sea</spoiler>. Or <SPOILER>not</SPOILER>.',
    false,
    'He [spoiler]. Or [spoiler].',
  ],
  ['He <spoiler>dies', false, 'He [spoiler]'],
  ['He dies.', true, 'Your review, with spoilers: open it to read it.'],
  ['Fine.', false, 'Fine.'],
])('%j is shown as %s %j', (notes, hasSpoilers, shown) => {
  expect(coveredNotes(notes, hasSpoilers)).toBe(shown)
})
