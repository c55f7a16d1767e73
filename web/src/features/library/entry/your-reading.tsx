import type { StoredBook } from '@pagelight/contract/books.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadFailure } from '../../../ui/states/load-failure.tsx'
import { Skeleton } from '../../../ui/states/skeletons.tsx'
import { StarRating } from '../../../ui/ratings/star-rating.tsx'
import { useChoosing } from '../../people/choosing.ts'
import { EntryForm } from './entry-form.tsx'
import { ImportedFacts } from './imported-facts.tsx'
import { EntryRating } from './entry-rating.tsx'
import { useAddBook } from './use-add-book.ts'
import { useEntry } from '../library.api.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'

const RemoveBookDialog = lazyPart(
  async () => (await import('./remove-book-dialog.tsx')).RemoveBookDialog,
)

export const YOUR_READING = 'your-reading'

export function YourReading({ book }: { book: StoredBook }) {
  const { data: entry, isPending, isError, isFetching, refetch } = useEntry(book.id)
  const { parts } = useChoosing()
  const [unfolded, setUnfolded] = useState(false)
  const [removing, setRemoving] = useState(false)

  return (
    <Card as="section" aria-labelledby={YOUR_READING} className="grid gap-3 max-sm:p-4 sm:gap-4">
      <h2 id={YOUR_READING} className="scroll-mt-24 text-20">
        Your Reading
      </h2>
      {isPending ? (
        <Skeleton className="h-29" />
      ) : isError && entry === undefined ? (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          Failed to load your library
        </LoadFailure>
      ) : entry ? (
        <>
          <EntryForm
            key={entry.id}
            entry={entry}
            folded={!unfolded}
            besideShelf={
              <>
                <div className="pb-1">
                  <EntryRating entry={entry} showServerError />
                </div>
                <Button
                  size="sm"
                  className="basis-full"
                  aria-expanded={unfolded}
                  onClick={() => setUnfolded(!unfolded)}
                >
                  {unfolded ? 'Less' : 'Read date, tags and notes'}
                </Button>
              </>
            }
          />
          <div className={classNames('grid gap-4', !unfolded && 'hidden')}>
            <ImportedFacts facts={entry.imported} />
            <div className="border-t border-line pt-3">
              <Button
                variant="quiet"
                className="-ml-3"
                icon={<Trash2 aria-hidden size={17} />}
                onClick={() => setRemoving(true)}
              >
                Remove from library
              </Button>
            </div>
          </div>
          <OnDemand when={removing}>
            <RemoveBookDialog entry={removing ? entry : null} onClose={() => setRemoving(false)} />
          </OnDemand>
        </>
      ) : (
        <NotInLibrary book={book} />
      )}
      {parts ? <parts.ReadByPeople bookId={book.id} /> : null}
    </Card>
  )
}

function NotInLibrary({ book }: { book: StoredBook }) {
  const { add, isPending } = useAddBook(book)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <Button
          variant="primary"
          className="max-lg:hidden"
          icon={<Plus aria-hidden size={18} />}
          loading={isPending}
          onClick={() => add()}
        >
          Add to Library
        </Button>
        <StarRating
          label={`Rate ${book.title}`}
          size="sm"
          value={null}
          disabled={isPending}
          onChange={add}
        />
      </div>
      <p className="text-13 text-ink-2">Read it already? Your rating adds it too.</p>
    </>
  )
}
