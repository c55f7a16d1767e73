import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImportedFacts } from './imported-facts.tsx'

it("lists what a file said, and readers' warnings as no rating of ours", () => {
  render(
    <ImportedFacts
      facts={{
        publisher: 'Made Up Press',
        other_authors: [{ name: 'Bo Ash', role: 'Narrator' }],
        readings: [{ started: '2021-03-01', finished: '2021-03-15' }],
        content_warnings: 'Graphic: Death',
      }}
    />,
  )
  expect(screen.getByText('Made Up Press')).toBeVisible()
  expect(screen.getByText('Bo Ash (Narrator)')).toBeVisible()
  expect(screen.getByText('2021-03-01 to 2021-03-15')).toBeVisible()
  expect(screen.getByText('Graphic: Death')).toBeVisible()
  expect(screen.getByText(/not part of our ratings/)).toBeVisible()
})

it('what the imported file said is not there when nothing was imported', () => {
  const { container } = render(<ImportedFacts facts={{}} />)
  expect(container).toBeEmptyDOMElement()
})
