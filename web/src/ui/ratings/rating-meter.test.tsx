import {
  DEFAULT_THRESHOLDS,
  DIMENSIONS,
  type Basis,
  type Dimension,
} from '@pagelight/contract/ratings.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RatingDot } from './rating-dot.tsx'
import { RatingMeter, type RatingMeterProps } from './rating-meter.tsx'
import { RatingMeters } from './rating-meters.tsx'

const violence: Dimension = DIMENSIONS[2]

function meter(props: Omit<RatingMeterProps, 'dimension'>) {
  const { container } = render(<RatingMeter dimension={violence} {...props} />)
  return container.querySelector('[data-colour]')
}

function meters(violence_rating: number, basis: Basis, violence_threshold: number) {
  const book = { language_rating: 0, sexual_content_rating: 0, violence_rating, basis }
  render(<RatingMeters book={book} limits={{ ...DEFAULT_THRESHOLDS, violence_threshold }} />)
}

describe('the rating meter', () => {
  test('says the level as n/5 with its word, and why', () => {
    meter({ rating: 3, reason: 'Two battles with deaths.' })
    expect(screen.getByText('Violence & Gore')).toBeInTheDocument()
    expect(screen.getByText('3/5')).toBeInTheDocument()
    expect(screen.getByText('3 of 5,')).toBeInTheDocument()
    expect(screen.getByText('Moderate')).toBeInTheDocument()
    expect(screen.getByText('Two battles with deaths.')).toBeInTheDocument()
  })

  test('says N/A and Not rated yet when there is no rating', () => {
    meter({ rating: -1 })
    expect(screen.getByText('N/A')).toBeInTheDocument()
    expect(screen.getByText('Not rated yet')).toBeInTheDocument()
  })

  test('the rating meter has an empty track where there is nothing', () => {
    const bar = meter({ rating: 0 })
    for (const step of bar!.children) expect(step.className).toMatch(/bg-line/)
  })

  test.each([
    [-1, 'grey', '0'],
    [0, 'green', '0'],
    [1, 'yellow', '20'],
    [2, 'yellow', '40'],
    [3, 'red', '60'],
    [5, 'red', '100'],
  ])('fills rating %i in %s to %s percent', (rating, colour, percent) => {
    const bar = meter({ rating })
    expect(bar).toHaveAttribute('data-colour', colour)
    expect(bar).toHaveAttribute('data-percent', percent)
  })

  test.each([
    [5, 'knowledge', 'above your limit of 3'],
    [4, 'knowledge', 'just above your limit of 3'],
    [3, 'metadata', 'perhaps above your limit of 3'],
  ] as const)('says in words that %i from %s is "%s"', (rating, basis, words) => {
    meters(rating, basis, 3)
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  test.each([
    [3, 'knowledge', 3],
    [5, 'knowledge', 5],
    [-1, 'none', 2],
  ] as const)('says nothing of %i from %s with a limit of %i', (rating, basis, limit) => {
    meters(rating, basis, limit)
    expect(screen.queryByText(/your limit of/)).not.toBeInTheDocument()
  })

  test('marks estimates with the word, but not what is unavailable', () => {
    meter({ rating: 2, basis: 'metadata' })
    expect(screen.getByText('Estimate')).toBeInTheDocument()
    meter({ rating: -1, basis: 'metadata' })
    expect(screen.getAllByText('Estimate')).toHaveLength(1)
  })

  test('stands once per dimension, with one key to the limit mark', () => {
    const book = {
      language_rating: 0,
      sexual_content_rating: 1,
      violence_rating: 5,
      violence_explanation: 'Torture.',
    }
    const limits = { language_threshold: 5, sexual_content_threshold: 2, violence_threshold: 5 }
    render(<RatingMeters book={book} limits={limits} />)
    for (const text of [
      '0/5',
      '1/5',
      '5/5',
      'Clean',
      'Mild',
      'Explicit',
      'Torture.',
      'Your limit',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
  })
})

describe('the rating dot', () => {
  test('shows the number and says the whole in words', () => {
    render(<RatingDot dimension={violence} rating={3} />)
    expect(screen.getByText('3')).toBeInTheDocument()
    expect(screen.getByText('Violence 3 of 5, Moderate')).toBeInTheDocument()
  })

  test("shows '----' when unavailable", () => {
    render(<RatingDot dimension={violence} rating={-1} />)
    expect(screen.getByText('----')).toBeInTheDocument()
    expect(screen.getByText('Violence: not rated yet')).toBeInTheDocument()
  })

  test('says that it is an estimate', () => {
    render(<RatingDot dimension={violence} rating={0} basis="metadata" />)
    expect(screen.getByText('Violence 0 of 5, Clean, estimate')).toBeInTheDocument()
  })
})
