import { DEFAULT_THRESHOLDS, type Thresholds } from '@pagelight/contract/ratings.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBook } from '../../testing/example-books.ts'
import { ShortVerdict, Verdict } from './verdict.tsx'

const limits: Thresholds = {
  language_threshold: 2,
  sexual_content_threshold: 2,
  violence_threshold: 3,
}
/** Language 1, sexual content 0 and violence 3 unless a case says otherwise. */
const cases: [string, Partial<StoredBook>, string[], colour: string][] = [
  ['within', {}, ['Within your limits'], 'text-success'],
  [
    'above in one',
    { violence_rating: 4 },
    ['Above your limits: violence 4, yours 3'],
    'text-danger',
  ],
  [
    'above in several',
    { language_rating: 3, violence_rating: 5 },
    ['Above your limits: language 3, yours 2; violence 5, yours 3'],
    'text-danger',
  ],
  ['unknown', { sexual_content_rating: -1 }, ['Not known: sexual content'], 'text-ink-2'],
  [
    'unknown in all',
    { language_rating: -1, sexual_content_rating: -1, violence_rating: -1, basis: 'none' },
    ['Not known: language, sexual content, violence'],
    'text-ink-2',
  ],
  [
    'above and unknown',
    { sexual_content_rating: -1, violence_rating: 4 },
    ['Above your limits: violence 4, yours 3', 'Not known: sexual content'],
    'text-danger',
  ],
  [
    'an estimate that is above once counted one level higher',
    { basis: 'metadata' },
    ['May be above your limits: violence 3 (estimate), yours 3'],
    'text-caution',
  ],
  [
    'an estimate that is above as it stands',
    { basis: 'related', violence_rating: 4 },
    ['Above your limits: violence 4 (estimate), yours 3'],
    'text-danger',
  ],
]

describe('the verdict on a book', () => {
  it.each(cases)('%s', (_, fields, sentences, colour) => {
    const { container, unmount } = render(<Verdict book={makeBook(fields)} limits={limits} />)
    expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual(sentences)
    expect(screen.getByText(sentences[0]!)).toHaveClass(colour)
    unmount()
    const short = render(<ShortVerdict book={makeBook(fields)} limits={limits} />).container
    expect(short).toHaveTextContent(sentences.join('. '))
    expect(short.firstChild).toHaveClass(colour)
  })

  it('invites a reader who has no limits to set them', () => {
    render(<Verdict book={makeBook()} limits={DEFAULT_THRESHOLDS} />)
    expect(screen.getByText('You have set no limits')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set your limits' })).toHaveAttribute('href', '/users')
  })

  it('visitors get no verdict on a book', () => {
    const { container } = render(<Verdict book={makeBook()} limits={null} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('the short verdict', () => {
  const unknown = makeBook({ language_rating: -1, sexual_content_rating: -1, violence_rating: -1 })

  it('there is no short verdict where there are no limits', () => {
    const { container } = render(<ShortVerdict book={makeBook()} limits={DEFAULT_THRESHOLDS} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('leaves it to the ratings beside it to say what is not rated', () => {
    const { container } = render(<ShortVerdict besideRatings book={unknown} limits={limits} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('the short verdict is brief in a suggestion: the worst alone, without the limits', () => {
    const all = { language_rating: 3, sexual_content_rating: 4, violence_rating: -1 }
    const strict = { language_threshold: 1, sexual_content_threshold: 1, violence_threshold: 1 }
    render(<ShortVerdict room="two_lines" book={makeBook(all)} limits={strict} />)
    expect(screen.getByText('Above your limits: language 3, sexual content 4')).toBeVisible()
  })
})
