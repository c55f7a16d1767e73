import type { BookFields } from '@pagelight/contract/books.ts'
import { BookCover } from '../../ui/book-cover.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MetersSkeleton } from '../../ui/skeletons.tsx'

/** Stands where the analysis card will be, in its shape. */
export function AnalysisProgress({ book }: { book: BookFields }) {
  return (
    <Card className="grid gap-6">
      <div className="flex gap-5 sm:gap-7">
        <BookCover
          title={book.title}
          author={book.author}
          src={book.cover_url}
          eager
          className="w-24 self-start sm:w-36"
        />
        <div className="grid min-w-0 flex-1 content-start gap-4">
          <div>
            <h2 className="text-26">{book.title}</h2>
            <p className="text-17 text-ink-2">{book.author || 'Unknown author'}</p>
          </div>
          <ProgressBar label="Analyzing..." value={null} />
          <p className="text-13 text-ink-3">
            Weighing language, sexual content and violence. A book that nobody asked for before can take up to a minute.
          </p>
        </div>
      </div>
      <MetersSkeleton />
    </Card>
  )
}
