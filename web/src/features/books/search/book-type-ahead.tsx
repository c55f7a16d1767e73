import type { SearchResult } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Search } from 'lucide-react'
import { fly } from '../../../ui/flight.ts'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { AddByHandHint } from './add-by-hand-hint.tsx'
import { hasOtherBooks, OtherBooks } from './other-books.tsx'
import { SearchResultOption } from './search-result-option.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

export type BookTypeAheadProps = {
  label: string
  hideLabel?: boolean
  limits: Thresholds | null
  onPick: (result: SearchResult) => void
  /** A new value puts `text` into the box. */
  resetKey?: string | number
  text?: string
  autoFocus?: boolean
  /** Enter picks the first result when none is highlighted. */
  enterPicksFirst?: boolean
  placement?: 'below' | 'inline'
  /** With the words typed, if no book has them. */
  onAddByHand?: (typed: string) => void
  /** Also by Enter while no result is highlighted. */
  onSeeAll?: (text: string) => void
  disabled?: boolean
  /** The chosen book is shown on the page: its cover moves there. */
  showsPick?: boolean
}

export function BookTypeAhead({
  limits,
  onPick,
  resetKey,
  text,
  enterPicksFirst = false,
  onAddByHand,
  onSeeAll,
  showsPick = false,
  ...field
}: BookTypeAheadProps) {
  const { query, setQuery, results, outcome, status, note, pick, retry } = useTypeAhead(
    resetKey,
    text,
  )
  const seeAll = () => onSeeAll?.(query.trim())
  const isNotFound = status === 'ready' && results.length === 0
  const { unanswered } = outcome
  const choose = (result: SearchResult) => {
    pick(result)
    onPick(result)
  }
  return (
    <Combobox
      {...field}
      placeholder="Title, author or ISBN"
      icon={<Search aria-hidden size={19} />}
      value={query}
      onChange={setQuery}
      options={results}
      optionKey={(result) => [result.title, result.author, result.isbn, result.year].join('|')}
      render={(result) => <SearchResultOption result={result} limits={limits} />}
      onPick={choose}
      status={status}
      note={note}
      renderFooter={
        onAddByHand || onSeeAll || status === 'failed'
          ? (close) => (
              <>
                {status === 'failed' ? (
                  <FooterButton onClick={retry}>Try again</FooterButton>
                ) : null}
                {onSeeAll && results.length > 0 ? (
                  <FooterButton onClick={() => [close(), seeAll()]}>See all results</FooterButton>
                ) : null}
                {isNotFound && unanswered.length > 0 ? (
                  <FooterButton onClick={retry}>{`Ask ${unanswered.join(' and ')}`}</FooterButton>
                ) : null}
                {onAddByHand && isNotFound ? (
                  <FooterButton onClick={() => [close(), onAddByHand(query.trim())]}>
                    Add it by hand
                  </FooterButton>
                ) : onAddByHand ? (
                  <AddByHandHint onClick={() => [close(), onAddByHand('')]} />
                ) : null}
              </>
            )
          : null
      }
      renderOthers={
        hasOtherBooks(outcome)
          ? (close) => <OtherBooks outcome={outcome} onPick={(book) => [close(), choose(book)]} />
          : null
      }
      onSubmit={onSeeAll && seeAll}
      applyPick={
        showsPick
          ? (row, apply) => fly({ from: row?.querySelector('[data-cover]'), ...RESULT }, apply)
          : undefined
      }
      enterPicksFirst={enterPicksFirst}
    />
  )
}

const RESULT = { to: '[data-found-book] [data-cover]', isArrived: '[data-found-book="rated"]' }

function FooterButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="min-h-11 font-medium text-accent hover:underline"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
