import type { StoredBook } from '@pagelight/contract/books.ts'
import { useCallback, useState } from 'react'
import { BASIS_ANCHOR } from '../../../lib/paths.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { LoadFailure } from '../../../ui/states/load-failure.tsx'
import { RATINGS_SOURCE } from '../../../ui/ratings/rating-messages.ts'
import { Skeleton } from '../../../ui/states/skeletons.tsx'
import { useAnalyses } from './analyses.api.ts'
import { AnalysisFacts } from './analysis-facts.tsx'
import { EarlierAnalyses } from './earlier-analyses.tsx'
import { provenanceText } from './provenance-messages.ts'

/** The basis of the ratings and the book's other analyses. */
export function WhereRatingsComeFrom({ book }: { book: StoredBook }) {
  const [opened, setOpened] = useState(false)
  const onOpen = useCallback(() => setOpened(true), [])
  const { data, isError, isFetching, refetch } = useAnalyses(book.id, opened)
  const { provenance } = book
  return (
    <Disclosure id={BASIS_ANCHOR} title={RATINGS_SOURCE} onOpen={onOpen}>
      <p className="prose text-ink-2">{provenanceText(book)}</p>
      {provenance ? (
        <AnalysisFacts
          analysis={provenance}
          askedBy={data?.analyses.find(({ shown }) => shown)?.asked_by}
          hasCounts={provenance.text_evidence !== undefined}
        />
      ) : null}
      {data ? (
        <EarlierAnalyses analyses={data.analyses} total={data.total} />
      ) : isError ? (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          The other analyses could not be loaded.
        </LoadFailure>
      ) : (
        <div>
          <output className="sr-only">Loading the analyses…</output>
          <Skeleton className="h-12" />
        </div>
      )}
    </Disclosure>
  )
}
