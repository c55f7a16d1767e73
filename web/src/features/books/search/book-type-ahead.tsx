import type { SearchResult } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Search } from 'lucide-react'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { AddByHandHint } from './add-by-hand-hint.tsx'
import { SearchResultOption } from './search-result-option.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

export type BookTypeAheadProps = {
  label: string
  hideLabel?: boolean
  limits: Thresholds | null
  onPick: (result: SearchResult) => void
  /** A new value clears the box. */
  resetKey?: string | number
  /** Enter picks the first result when none is highlighted. */
  enterPicksFirst?: boolean
  placement?: 'below' | 'inline'
  /** Offered where nothing is found. */
  onAddByHand?: () => void
  disabled?: boolean
}

export function BookTypeAhead({
  limits,
  onPick,
  resetKey,
  enterPicksFirst = false,
  onAddByHand,
  ...field
}: BookTypeAheadProps) {
  const { query, setQuery, results, status, pick } = useTypeAhead(resetKey)
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
      onPick={(result) => {
        pick(result)
        onPick(result)
      }}
      status={status}
      noResults={onAddByHand ? <AddByHandHint onClick={onAddByHand} /> : null}
      enterPicksFirst={enterPicksFirst}
    />
  )
}
