import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { barStyle } from './rating-colours.ts'
import { RatingDot } from './rating-dot.tsx'

const tokens = readFileSync(`${import.meta.dirname}/../../styles/tokens.css`, 'utf8')

/** The colours of the light and the dark theme that a class like `bg-low` or `text-low-ink` shows. */
function coloursOf(className: string, least = 32): string[] {
  const name = /(?:bg|text)-([a-z-]+)/.exec(className)?.[1] ?? ''
  const [, source = ''] = new RegExp(`--color-${name}: var\\((--[a-z-]+)\\)`).exec(tokens) ?? []
  const [, light, dark] =
    new RegExp(`${source}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return [light!, dark!].map((hex) => nameOf(hex, least))
}

/** The ground of a dot shows its hue faintly. */
const FAINT = 12

function nameOf(hex: string, chroma: number): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) =>
    Number.parseInt(hex.slice(i, i + 2), 16),
  )
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most - least < chroma) return 'grey'
  if (green === most) return 'green'
  return (green - least) / (most - least) > 0.5 ? 'yellow' : 'red'
}

// docs/spec.md, section 3: "grey for -1, green for 0, yellow for 1-2, red above 2".
const levels = [
  [-1, 'grey'],
  [0, 'green'],
  [1, 'yellow'],
  [2, 'yellow'],
  [3, 'red'],
  [4, 'red'],
  [5, 'red'],
] as const

test.each(levels)('the bar and the dot of %i are %s in both themes', (rating, colour) => {
  expect(coloursOf(barStyle(rating).filled)).toEqual([colour, colour])
  const { container } = render(<RatingDot dimension={DIMENSIONS[0]} rating={rating} />)
  const ink = [...container.querySelector('[title]')!.classList].find((name) =>
    /^text-[a-z]+-ink$/.test(name),
  )
  expect(coloursOf(ink ?? '')).toEqual([colour, colour])
  const ground = [...container.querySelector('[title]')!.classList].find((name) =>
    /^bg-[a-z]+-wash$/.test(name),
  )
  expect(coloursOf(ground ?? '', FAINT)).toEqual([colour, colour])
})
