import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { HowWeRatePage } from './how-we-rate-page.tsx'

it('shows the rubric, who rates, what a rating rests on, and what limits mean', () => {
  renderInApp(<HowWeRatePage />)
  expect(
    screen.getByRole('table', { name: 'The rubric: what each level means' }),
  ).toHaveTextContent('Gore, torture, gruesome and extended')
  for (const title of [
    'What a rating rests on',
    'Who rates',
    'How good the estimates are',
    'Your limits',
  ]) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  const order = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
  const names = [
    'An administrator',
    'A language model',
    'The starter catalogue',
    'The estimator',
    'Nobody',
  ]
  expect(names.map((name) => order.findIndex((text) => text.includes(`${name}.`)))).toEqual(
    names
      .map((name) => order.findIndex((text) => text.includes(`${name}.`)))
      .toSorted((a, b) => a - b),
  )
})

it('publishes the measured accuracy with the baseline beside it', () => {
  renderInApp(<HowWeRatePage />)
  const table = screen.getByRole('table', { name: 'How well the estimator does' })
  const shares = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => Number(cell.textContent?.replace(/%$/, ''))),
    )
  expect(shares).toHaveLength(3)
  for (const [exact = 0, within1 = 0, baseline = 0] of shares) {
    expect(exact).toBeGreaterThan(10)
    expect(within1).toBeGreaterThan(Math.max(exact, baseline))
    expect(within1).toBeLessThanOrEqual(100)
  }
  expect(screen.getByText(/^Tested on [\d,]+ books of our starter catalogue/)).toBeVisible()
})
