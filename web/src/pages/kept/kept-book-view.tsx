import { ArrowLeft } from 'lucide-react'
import { ContentNotes } from '../../features/books/analyses/content-notes.tsx'
import { Verdict } from '../../features/books/verdict.tsx'
import type { KeptReader } from '../../features/kept/use-kept-reader.ts'
import { paths } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RatingMeters } from '../../ui/ratings/rating-meters.tsx'
import { StarDisplay } from '../../ui/ratings/star-display.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** One book as it was when it was last opened, or what the list knew of it. */
export function KeptBookView({ kept, id }: { kept: KeptReader; id: number }) {
  const { library, opened, recommended, entries, limits } = kept
  const whole = opened.find((one) => one.id === id)
  const row = library.find((one) => one.id === id)
  const book = whole ?? row ?? recommended.find((one) => one.id === id)
  const notes = (entries.find((one) => one.id === id) ?? row)?.notes
  const back = (
    <LinkButton to={paths.kept} variant="quiet" icon={<ArrowLeft aria-hidden size={18} />}>
      All that is kept
    </LinkButton>
  )
  if (!book)
    return (
      <EmptyState title="This book is not kept here" actions={back}>
        Books are kept once their page has been opened.
      </EmptyState>
    )
  return (
    <article className="grid gap-5">
      <div className="-ml-3 justify-self-start">{back}</div>
      <div className="flex gap-4">
        <BookCover book={book} className="w-20 self-start" />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="text-26">{book.title}</h2>
          <p className="text-17 text-ink-2">{book.author}</p>
          {row?.user_rating ? <StarDisplay value={row.user_rating} /> : null}
        </div>
      </div>
      <Verdict book={book} limits={limits} />
      {whole?.rating_summary ? <p className="prose">{whole.rating_summary}</p> : null}
      <h3 className="text-20">Content</h3>
      <RatingMeters book={whole ?? book} limits={limits} />
      {whole ? <ContentNotes book={whole} /> : null}
      {notes ? (
        <section>
          <h3 className="text-20">Your notes</h3>
          <p className="prose whitespace-pre-line text-ink-2">{notes}</p>
        </section>
      ) : null}
    </article>
  )
}
