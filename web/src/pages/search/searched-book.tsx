import type { Thresholds } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { AnalysisCard } from '../../features/books/analyses/analysis-card.tsx'
import { AnalysisProgress } from '../../features/books/analyses/analysis-progress.tsx'
import { useLead } from '../../features/people/choosing.ts'
import { serverError } from '../../lib/api-error.ts'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { announcement } from './announcement.ts'
import { ANALYSIS_FAILED, type useSearchedBook } from './use-searched-book.ts'

const InsteadOfThis = lazyPart(async () => (await import('../instead-of-this.tsx')).InsteadOfThis)

type SearchedBookProps = {
  searched: ReturnType<typeof useSearchedBook>
  limits: Thresholds | null
  /** While no book is chosen. */
  children: ReactNode
}

/** Below a search box: the analysis of the chosen book, of which screen readers are told when it arrives. */
export function SearchedBook(props: SearchedBookProps) {
  const { card } = props.searched
  const lead = useLead(props.limits)
  return (
    <>
      <output className="sr-only">{card ? announcement(card.book, lead) : null}</output>
      <SearchedBookPart {...props} />
    </>
  )
}

function SearchedBookPart({ searched, limits, children }: SearchedBookProps) {
  const { analysis, chosen, analyze, card } = searched
  if (analysis.isPending && chosen) return <AnalysisProgress book={chosen} stage={analysis.stage} />
  if (card) {
    const { book } = card
    const id = book.id ?? book.offer_id
    return (
      <>
        <AnalysisCard limits={limits} {...card} />
        <OnDemand when={limits !== null && id !== undefined}>
          {limits && id !== undefined ? (
            <InsteadOfThis key={id} book={book} bookId={id} limits={limits} />
          ) : null}
        </OnDemand>
      </>
    )
  }
  if (analysis.isError && chosen)
    return (
      <LoadFailure
        title={serverError(analysis.error, ANALYSIS_FAILED)}
        onRetry={() => analyze(chosen)}
      >
        {`There is no analysis of ${chosen.title} yet.`}
      </LoadFailure>
    )
  return children
}
