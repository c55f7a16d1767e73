import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

it.each([
  ['There is no profanity', 'There is no profanity'],
  ['A kiss; nothing more is told of it.', 'A kiss; nothing more is told of it'],
  ['Three fist fights, told fast. The rest is talk.', 'Three fist fights, told fast'],
  [
    "Around thirty-five uses of 'hell', 'damn' and worse in the banter of Jace, Clary and Simon",
    "Around thirty-five uses of 'hell', 'damn' and worse in…",
  ],
  ['x'.repeat(80), `${'x'.repeat(28)}…`],
])('the explanation "%s" stands on a card as "%s"', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
