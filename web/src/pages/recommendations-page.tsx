import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { RefreshCw, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { AboutRecommendations } from '../features/recommendations/about-recommendations.tsx'
import { DismissedNote } from '../features/recommendations/dismissed-note.tsx'
import { Generating } from '../features/recommendations/generating.tsx'
import { useLeadName } from '../features/people/for-whom.ts'
import { RecommendationBadges } from '../features/recommendations/recommendation-badges.tsx'
import { RecommendationShelf } from '../features/recommendations/recommendation-shelf.tsx'
import { RecommendationTips } from '../features/recommendations/recommendation-tips.tsx'
import {
  useRecommendations,
  useRefreshRecommendations,
  type Recommendations,
} from '../features/recommendations/recommendations.api.ts'
import type { RecommendationActions } from '../features/recommendations/recommendation-list-props.ts'
import { RecommendationList } from '../features/recommendations/recommendation-list.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { ListSkeleton } from '../ui/states/skeletons.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { useRecommendationActions } from './use-recommendation-actions.ts'

const TasteQuestions = lazyPart(
  async () =>
    (await import('../features/recommendations/tastes/taste-questions.tsx')).TasteQuestions,
)

const FAILED = 'Failed to load recommendations'

export function RecommendationsPage() {
  useDocumentTitle('AI-Powered Recommendations')
  const { data: loaded, error, isFetching, refetch } = useRecommendations()
  const preferences = usePreferences()
  const limits = preferences.data ?? null
  // Waits for the limits, so that what is said of them does not move the list later.
  const data = preferences.isPending ? undefined : loaded
  const hasLists = loaded !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = useRefreshRecommendations()
  const name = useLeadName()
  const { dismissed, undo, forgetUndo, onLiked, ...actions } = useRecommendationActions()

  // Otherwise the page itself says it.
  useEffect(() => {
    if (error && hasLists) toast.error(FAILED)
  }, [error, hasLists])

  function regenerate() {
    refresh.mutate(undefined, {
      onSuccess: ({ recommendations }) =>
        recommendations.length > 0
          ? toast.success('Recommendations refreshed successfully!')
          : toast.info('No new recommendations generated'),
      onError: () => toast.error('Failed to refresh recommendations'),
    })
  }

  return (
    <div className="wrap pb-4 sm:pb-16">
      <header className="flex items-center justify-between gap-3 pt-3 pb-2 sm:pt-8 sm:pb-2.5">
        <h1 ref={heading} tabIndex={-1} className="text-26 sm:text-34">
          AI-Powered Recommendations
        </h1>
        <Button
          className="max-sm:px-3"
          icon={<RefreshCw aria-hidden size={18} />}
          loading={refresh.isPending}
          onClick={regenerate}
        >
          <span className="max-sm:sr-only">Refresh</span>
        </Button>
      </header>
      <div className="grid grid-cols-1 gap-3 sm:gap-6">
        <section aria-label="About these recommendations" className="grid gap-2.5">
          {name === null ? null : <p>{`Books for ${name}, of those that fit.`}</p>}
          {data ? <RecommendationBadges {...data} /> : <div className="h-10 sm:h-5" />}
          <RecommendationTips />
        </section>
        <OnDemand when={data?.ask_tastes === true}>
          {data?.ask_tastes ? (
            <TasteQuestions key={name} onPick={onLiked} onDone={() => {}} />
          ) : null}
        </OnDemand>
        {refresh.isPending ? (
          <Generating />
        ) : data ? (
          <AllLists data={data} limits={limits} actions={actions} />
        ) : !error ? (
          <ListSkeleton label="Loading your recommendations…" shape="cards" />
        ) : (
          <LoadFailure title={FAILED} retrying={isFetching} onRetry={() => void refetch()}>
            {error.message}
          </LoadFailure>
        )}
        <AboutRecommendations
          data={data}
          onLiked={onLiked}
          onOpenDismissed={forgetUndo}
          onAnswered={() => {
            window.scrollTo(0, 0)
            heading.current?.focus({ preventScroll: true })
          }}
        />
        <DismissedNote book={dismissed} onUndo={undo} />
      </div>
    </div>
  )
}

type AllListsProps = {
  data: Recommendations
  limits: Thresholds | null
  actions: RecommendationActions
}

function AllLists({ data, limits, actions }: AllListsProps) {
  if (data.recommendations.length === 0 && data.sections.length === 0) return <NothingYet />
  return (
    <>
      {data.recommendations.length > 0 ? (
        <RecommendationList books={data.recommendations} limits={limits} {...actions} />
      ) : null}
      {data.sections.map((section) => (
        <RecommendationShelf key={section.kind} limits={limits} {...section} {...actions} />
      ))}
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Sparkles aria-hidden size={28} />}
      title="No recommendations yet"
      actions={
        <>
          <LinkButton to={paths.library} variant="primary">
            Rate books in your library
          </LinkButton>
          <LinkButton to={paths.search}>Search for books</LinkButton>
        </>
      }
    >
      <p>No recommendations available. Try refreshing to generate new ones.</p>
    </EmptyState>
  )
}
