import type { Thresholds } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { AnalysisCard } from '../../features/books/analyses/analysis-card.tsx'
import { AnalysisProgress } from '../../features/books/analyses/analysis-progress.tsx'
import { serverError } from '../../lib/api-error.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { ANALYSIS_FAILED, type useSearchedBook } from './use-searched-book.ts'

type SearchedBookProps = {
  searched: ReturnType<typeof useSearchedBook>
  limits: Thresholds | null
  /** While no book is chosen. */
  children: ReactNode
}

/** Below a search box: the analysis of the chosen book. */
export function SearchedBook({ searched, limits, children }: SearchedBookProps) {
  const { analysis, chosen, analyze, card } = searched
  if (analysis.isPending && chosen) return <AnalysisProgress book={chosen} stage={analysis.stage} />
  if (card) return <AnalysisCard limits={limits} {...card} />
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
