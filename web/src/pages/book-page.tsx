import type { StoredBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { BookX } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { ContentRatings } from '../features/books/analyses/content-ratings.tsx'
import { BookChips } from '../features/books/book-chips.tsx'
import { BookFacts } from '../features/books/book-facts.tsx'
import { BookHead } from '../features/books/book-head.tsx'
import { ConfirmationNote } from '../features/books/confirmation-note.tsx'
import { BookPageSkeleton } from '../features/books/book-page-skeleton.tsx'
import { useBook } from '../features/books/books.api.ts'
import { ReanalyzeButton } from '../features/books/analyses/reanalyze-button.tsx'
import { TextEvidenceSection } from '../features/books/texts/text-evidence.tsx'
import { TextPanel } from '../features/books/texts/text-panel.tsx'
import { Verdict } from '../features/books/verdict.tsx'
import { useVisitorAge } from '../features/books/visitor-age.ts'
import { WhereRatingsComeFrom } from '../features/books/analyses/where-ratings-come-from.tsx'
import { AddOrSeeReading } from '../features/library/entry/add-or-see-reading.tsx'
import { YourReading } from '../features/library/entry/your-reading.tsx'
import { useOpenReportsOn } from '../features/reports/reports.api.ts'
import { ReportPanel } from '../features/reports/report-panel.tsx'
import { SimilarBooks } from '../features/recommendations/similar-books.tsx'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const OverridePanel = lazyPart(
  async () => (await import('../features/books/analyses/override-panel.tsx')).OverridePanel,
)

const ManageBook = lazyPart(
  async () => (await import('../features/books/administration/manage-book.tsx')).ManageBook,
)

const ReportsOnBook = lazyPart(
  async () => (await import('../features/reports/reports-on-book.tsx')).ReportsOnBook,
)

const VisitorVerdict = lazyPart(
  async () => (await import('../features/books/visitor-verdict.tsx')).VisitorVerdict,
)
const FurtherBooks = lazyPart(
  async () => (await import('../features/books/further-books.tsx')).FurtherBooks,
)
const InsteadOfThis = lazyPart(async () => (await import('./instead-of-this.tsx')).InsteadOfThis)

const FAILED = 'Failed to load book details'

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status)
}

export function BookPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap pt-8 pb-16 sm:pt-12 print:pt-0">
      {/^[1-9]\d{0,9}$/.test(id) ? <LoadedBook key={id} id={Number(id)} /> : <BookNotFound />}
    </div>
  )
}

function LoadedBook({ id }: { id: number }) {
  const { data: book, error, isPending, isFetching, refetch } = useBook(id)
  const limits = usePreferences(useSession().state === 'signed-in')
  const missing = isMissing(error)

  const hasBook = book !== undefined

  // Otherwise the page itself says it.
  useEffect(() => {
    if (error && hasBook && !missing) toast.error(FAILED)
  }, [error, hasBook, missing])

  if (missing) return <BookNotFound />
  // Waits for the limits, so that their notice does not move the page later.
  if (isPending || limits.isLoading) return <BookLoading />
  if (book) return <Book book={book} limits={limits.data ?? null} />
  return (
    <>
      <h1 className="mb-6 text-34">Book</h1>
      <LoadFailure title={FAILED} retrying={isFetching} onRetry={() => void refetch()}>
        {error.message}
      </LoadFailure>
    </>
  )
}

function BookLoading() {
  useDocumentTitle('Book')
  return <BookPageSkeleton />
}

function BookNotFound() {
  useDocumentTitle('Book not found')
  return (
    <EmptyState
      as="h1"
      icon={<BookX aria-hidden size={28} />}
      title="Book not found"
      actions={
        <LinkButton to={paths.search} variant="primary">
          Search for books
        </LinkButton>
      }
    >
      The book you're looking for doesn't exist or has been removed.
    </EmptyState>
  )
}

function Book({ book, limits }: { book: StoredBook; limits: Thresholds | null }) {
  useDocumentTitle(book.title)
  const { state, user } = useSession()
  const signedIn = state === 'signed-in'
  const visitorAge = useVisitorAge()
  const openReports = useOpenReportsOn(book.id, user?.is_admin === true).length

  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr_auto] lg:gap-y-8">
      <div className="lg:col-span-2">
        <BookHead
          book={book}
          heading="h1"
          size="page"
          linksAuthor={signedIn}
          chips={
            <div className="grid gap-2.5">
              <BookChips book={book} />
              {signedIn ? <AddOrSeeReading book={book} /> : null}
            </div>
          }
        >
          <Verdict book={book} limits={limits} />
          <OnDemand when={state === 'signed-out'}>
            <VisitorVerdict book={book} age={visitorAge} />
          </OnDemand>
          {book.rating_summary ? (
            <p className="prose text-15 sm:text-17">{book.rating_summary}</p>
          ) : null}
        </BookHead>
      </div>
      <div className="grid content-start gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <ContentRatings
          book={book}
          limits={limits}
          actions={user?.is_admin ? <ReanalyzeButton bookId={book.id} /> : null}
        />
        {/* Behind the reasons and notes, which it would push down when it comes. */}
        <OnDemand when={limits !== null}>
          {limits ? <InsteadOfThis book={book} bookId={book.id} limits={limits} /> : null}
        </OnDemand>
        <ConfirmationNote book={book} />
        {book.provenance?.text_evidence ? (
          <TextEvidenceSection evidence={book.provenance.text_evidence} />
        ) : null}
      </div>
      {signedIn ? (
        <div className="lg:col-start-2 lg:row-start-2 print:hidden">
          <YourReading book={book} />
        </div>
      ) : null}
      <div className="grid content-start gap-8 lg:col-start-1 lg:row-start-4">
        <OnDemand when={user?.is_admin === true}>
          <ReportsOnBook bookId={book.id} title={book.title} />
          <OverridePanel book={book} openReports={openReports} />
          <ManageBook book={book} />
        </OnDemand>
        {book.description ? (
          <section aria-labelledby="description">
            <h2 id="description" className="text-20">
              Description
            </h2>
            <p className="prose mt-3 text-17 whitespace-pre-line">{book.description}</p>
          </section>
        ) : null}
        <WhereRatingsComeFrom book={book} />
        {signedIn ? (
          <TextPanel book={book} limits={limits} isAdmin={user?.is_admin === true} />
        ) : null}
        {user?.is_admin ? null : (
          <p className="prose text-13 text-ink-3">
            Content ratings are managed by administrators. Contact an admin if you notice any
            issues.
          </p>
        )}
        {signedIn && !user?.is_admin ? <ReportPanel bookId={book.id} /> : null}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-3">
        <BookFacts book={book} />
      </div>
      {signedIn ? (
        <div className="lg:col-span-2 print:hidden">
          <SimilarBooks bookId={book.id} limits={limits} />
        </div>
      ) : null}
      <OnDemand when={state === 'signed-out'}>
        <div className="lg:col-span-2 print:hidden">
          <FurtherBooks book={book} years={visitorAge.years} />
        </div>
      </OnDemand>
    </article>
  )
}
