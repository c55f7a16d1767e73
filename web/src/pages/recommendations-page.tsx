import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { RefreshCw, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSelectBook } from '../features/books/books.api.ts'
import { ADDING, notifyAdded, notifyAddFailed } from '../features/library/add-messages.ts'
import { useAddToLibrary } from '../features/library/library.api.ts'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { DismissedNote } from '../features/recommendations/dismissed-note.tsx'
import { Generating } from '../features/recommendations/generating.tsx'
import { RecommendationBadges } from '../features/recommendations/recommendation-badges.tsx'
import { recommendationKey } from '../features/recommendations/recommendation-view.ts'
import { RecommendationTips } from '../features/recommendations/recommendation-tips.tsx'
import {
  useDismissRecommendation,
  useDropRecommendation,
  useRecommendations,
  useRefreshRecommendations,
  useRestoreRecommendation,
} from '../features/recommendations/recommendations.api.ts'
import { RecommendationList } from '../features/recommendations/recommendation-list.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { bookPath, paths } from '../lib/paths.ts'
import { useBusy } from '../lib/use-busy.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ListSkeleton } from '../ui/states/skeletons.tsx'
import { toast } from '../ui/overlays/toast.ts'

const FAILED = 'Failed to load recommendations'

export function RecommendationsPage() {
  useDocumentTitle('AI-Powered Recommendations')
  const { data, error, isPending, isFetching, refetch } = useRecommendations()
  const limits = usePreferences().data ?? null
  const refresh = useRefreshRecommendations()
  const { dismissed, undo, ...actions } = useRecommendationActions()

  useEffect(() => {
    if (error) toast.error(FAILED)
  }, [error])

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
    <div className="wrap pb-16">
      <PageHeader
        title="AI-Powered Recommendations"
        intro="Books that fit what you like and stay within your limits."
        actions={
          <Button
            icon={<RefreshCw aria-hidden size={18} />}
            loading={refresh.isPending}
            onClick={regenerate}
          >
            Refresh
          </Button>
        }
      />
      <div className="grid gap-6">
        {data ? <RecommendationBadges {...data} /> : null}
        <div>
          <RecommendationTips matchIsCalibrated={data?.match_is_calibrated ?? false} />
          <DismissedNote book={dismissed} onUndo={undo} />
        </div>
        {refresh.isPending ? (
          <Generating />
        ) : data ? (
          data.recommendations.length > 0 ? (
            <RecommendationList
              books={data.recommendations}
              matchIsCalibrated={data.match_is_calibrated}
              limits={limits}
              {...actions}
            />
          ) : (
            <NothingYet />
          )
        ) : isPending ? (
          <ListSkeleton label="Loading your recommendations…" shape="cards" />
        ) : (
          <LoadFailure title={FAILED} retrying={isFetching} onRetry={() => void refetch()}>
            {error.message}
          </LoadFailure>
        )}
      </div>
    </div>
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

function useRecommendationActions() {
  const [, navigate] = useLocation()
  const { mutateAsync: addToLibrary } = useAddToLibrary()
  const { mutateAsync: selectBook } = useSelectBook()
  const drop = useDropRecommendation()
  const { mutateAsync: dismiss } = useDismissRecommendation()
  const { mutateAsync: restore } = useRestoreRecommendation()
  const [dismissed, setDismissed] = useState<Recommendation | null>(null)
  const { busy, run } = useBusy()

  async function add(book: Recommendation, rating?: number) {
    const work = addToLibrary({ book, rating, shelf: rating ? undefined : 'to-read' })
    toast.promise(work, ADDING)
    try {
      notifyAdded((await work).outcome)
      drop(book)
    } catch (error) {
      notifyAddFailed(error, 'elsewhere')
    }
  }

  async function showDetails(book: Recommendation) {
    try {
      navigate(bookPath(book.id ?? (await selectBook(book)).id))
    } catch {
      toast.error('Failed to view book details')
    }
  }

  async function dismissBook(book: Recommendation) {
    try {
      await dismiss(book)
      drop(book)
      setDismissed(book)
    } catch {
      toast.error('This book could not be dismissed. Please try again.')
    }
  }

  async function restoreBook() {
    if (!dismissed) return
    try {
      await restore(dismissed)
      setDismissed(null)
    } catch {
      toast.error('This book could not be restored. Please try again.')
    }
  }

  return {
    busy,
    dismissed,
    undo: () => void restoreBook(),
    onDismiss: (book: Recommendation) => void dismissBook(book),
    onAdd: (book: Recommendation) => void run(recommendationKey(book), () => add(book)),
    onRate: (book: Recommendation, stars: number) =>
      void run(recommendationKey(book), () => add(book, stars)),
    onDetails: (book: Recommendation) => void showDetails(book),
  }
}
