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

/** On a book's page: what the ratings rest on, and every other analysis on record. */
export function WhereRatingsComeFrom({ book }: { book: StoredBook }) {
  const [wanted, setWanted] = useState(false)
  const open = useCallback(() => setWanted(true), [])
  const { data, isError, isFetching, refetch } = useAnalyses(book.id, wanted)
  const { provenance } = book
  return (
    <Disclosure id={BASIS_ANCHOR} title={RATINGS_SOURCE} onOpen={open}>
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
