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
    'How good the ratings are',
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

it('shows first how often a book that is said to be within limits is not, by basis', () => {
  renderInApp(<HowWeRatePage />)
  const measured = screen.getByRole('region', { name: 'How good the ratings are' })
  const [first] = within(measured).getAllByRole('table')
  expect(first).toHaveAccessibleName('Said to be within limits, but beyond them')
  const rows = within(first!).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Known to us',
    'Estimate from other books',
    'Estimate from the record',
  ])
  for (const cell of rows.flatMap((row) => within(row).getAllByRole('cell'))) {
    const [, beyond, said] = /^(\d+) of (\d+)$/.exec(cell.textContent) ?? [null, '0', 'none']
    expect(said === 'none' ? cell.textContent : Number(beyond) / Number(said)).toSatisfy(
      (harm) => harm === 'none said' || harm < 0.5,
    )
  }
})

it('says what low, medium and high confidence have meant', () => {
  renderInApp(<HowWeRatePage />)
  const said = screen
    .getAllByText(/^“(?:low|medium|high)” confidence/)
    .map((item) => item.textContent)
  expect(said).toEqual([
    expect.stringMatching(/^“low” .*(?: \d+% of \d+\.|none of these estimates\.)$/),
    expect.stringMatching(/^“medium” .* \d+% of \d+\.$/),
    expect.stringMatching(/^“high” .* \d+% of \d+\.$/),
  ])
})

it('publishes the measured accuracy on real records with the baseline beside it', () => {
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
  for (const [record = 0, related = 0, titles = 0, baseline = 0] of shares) {
    expect(record).toBeGreaterThan(baseline)
    expect(related).toBeGreaterThan(record)
    expect(titles).toBeGreaterThan(baseline)
    expect(related).toBeLessThanOrEqual(100)
  }
  expect(screen.getByText(/records like those that\s+shops and libraries deliver/)).toBeVisible()
})

it('shows how often estimates are right beside how sure they say they are, and they are as often as chance allows', () => {
  renderInApp(<HowWeRatePage />)
  const plot = screen.getByRole('img', { name: /^How often estimates are right: / })
  const dots = [...plot.querySelectorAll('circle title')].map((title) => title.textContent ?? '')
  expect(dots.length).toBeGreaterThan(3)
  for (const dot of dots) {
    expect(plot).toHaveAccessibleName(expect.stringContaining(dot))
    const [, stated, found, estimates] = /stated (\d+)%, found (\d+)% of ([\d,]+)/.exec(dot) ?? []
    const share = Number(stated) / 100
    const chance = Math.sqrt((share * (1 - share)) / Number(estimates?.replace(',', '')))
    expect(Math.abs(share - Number(found) / 100)).toBeLessThanOrEqual(2.5 * chance)
  }
})
