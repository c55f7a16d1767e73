import { DEFAULT_THRESHOLDS, type Thresholds } from '@pagelight/contract/ratings.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import type { VerdictState } from '@pagelight/contract/fits.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBook } from '../../testing/example-books.ts'
import { ShortVerdict } from './short-verdict.tsx'
import { Verdict } from './verdict.tsx'

const limits: Thresholds = {
  language_threshold: 2,
  sexual_content_threshold: 2,
  violence_threshold: 3,
}
/** Language 1, sexual content 0 and violence 3 unless a case says otherwise. */
const cases: [string, Partial<StoredBook>, state: VerdictState, lines: string[]][] = [
  ['within', {}, 'within', ['Within your limits']],
  [
    'within as an estimate',
    { basis: 'metadata', violence_rating: 2 },
    'within',
    ['Within your limits', 'By estimate, counted one level higher'],
  ],
  [
    'just above in one',
    { violence_rating: 4 },
    'just_above',
    ['Just above your limits', 'Violence 4, you allow 3'],
  ],
  [
    'above in several, the farthest first',
    { language_rating: 3, violence_rating: 5 },
    'above',
    ['Above your limits', 'Violence 5, you allow 3; language 3, you allow 2'],
  ],
  [
    'not known',
    { sexual_content_rating: -1 },
    'not_known',
    ['Not known', 'No rating for sexual content'],
  ],
  [
    'not known in all',
    { language_rating: -1, sexual_content_rating: -1, violence_rating: -1, basis: 'none' },
    'not_known',
    ['Not known', 'No rating for language, sexual content, or violence'],
  ],
  [
    'above and not known',
    { sexual_content_rating: -1, violence_rating: 5 },
    'above',
    ['Above your limits', 'Violence 5, you allow 3; no rating for sexual content'],
  ],
  [
    'an estimate that is above once counted one level higher',
    { basis: 'metadata' },
    'perhaps',
    ['Perhaps above your limits', 'Violence 3 by estimate, you allow 3'],
  ],
  [
    'a count that is above once counted one level higher',
    { basis: 'full_text' },
    'perhaps',
    ['Perhaps above your limits', 'Violence 3 by word count, you allow 3'],
  ],
  [
    'an estimate that is above as it stands',
    { basis: 'related', violence_rating: 5 },
    'above',
    ['Above your limits', 'Violence 5 by estimate, you allow 3'],
  ],
  [
    'an estimate that is above in everything, in one sentence',
    { basis: 'metadata', language_rating: 4, sexual_content_rating: 4, violence_rating: 5 },
    'above',
    ['Above your limits', 'By estimate, in language, sexual content, and violence'],
  ],
]

describe('the verdict on a book', () => {
  it.each(cases)('a verdict is two short lines and a mark: %s', (_, fields, state, lines) => {
    const page = render(<Verdict book={makeBook(fields)} limits={limits} />)
    expect(markOf(page.container)).toBe(state)
    expect([...page.container.querySelectorAll('p')].map((one) => one.textContent)).toEqual(lines)
    page.unmount()
    const row = render(<ShortVerdict book={makeBook(fields)} limits={limits} />).container
    expect(markOf(row)).toBe(state)
    expect(row).toHaveTextContent(lines.join('. '))
  })

  it('the shape of a verdict tells its kind before its colour does', () => {
    const shapeOf = (fields: Partial<StoredBook>) =>
      render(<Verdict book={makeBook(fields)} limits={limits} />).container.querySelector('path')!
        .outerHTML
    const [within, justAbove, above, perhaps, notKnown] = [
      shapeOf({}),
      shapeOf({ violence_rating: 4 }),
      shapeOf({ violence_rating: 5 }),
      shapeOf({ basis: 'metadata' }),
      shapeOf({ violence_rating: -1 }),
    ]
    expect(new Set([within, justAbove, above, perhaps]).size).toBe(4)
    expect(notKnown).toBe(perhaps)
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

  it('a short verdict leaves it to the ratings beside it to say what is not rated', () => {
    const { container } = render(<ShortVerdict besideRatings book={unknown} limits={limits} />)
    expect(markOf(container)).toBe('not_known')
    expect(container).toHaveTextContent(/^Not known$/)
  })

  it('a short verdict is a word on phones', () => {
    const book = makeBook({ violence_rating: 5 })
    render(<ShortVerdict room="word_on_phones" book={book} limits={limits} />)
    expect(screen.getByText('Above')).toHaveClass('sm:hidden')
    expect(screen.getByText('Above your limits').parentElement).toHaveClass('max-sm:sr-only')
  })
})

function markOf(container: HTMLElement): string | null | undefined {
  return container.querySelector('[data-verdict]')?.getAttribute('data-verdict')
}
