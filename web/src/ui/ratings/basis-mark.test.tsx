import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BasisMark } from './basis-mark.tsx'

const ratings = { language_rating: 1, sexual_content_rating: 2, violence_rating: 3 }

test.each([
  ['related', 'Estimate from other books'],
  ['metadata', 'Estimate'],
] as const)('a rating on the basis %s is marked "%s"', (basis, mark) => {
  render(<BasisMark book={{ ...ratings, basis }} />)
  expect(screen.getByText(mark)).toBeVisible()
})

test('one from knowledge has no mark', () => {
  const { container } = render(<BasisMark book={{ ...ratings, basis: 'knowledge' }} />)
  expect(container).toBeEmptyDOMElement()
})
