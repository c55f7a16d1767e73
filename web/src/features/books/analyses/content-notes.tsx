import { ADMINISTRATOR } from '@pagelight/contract/constants/analysts.ts'
import { CONTENT_NOTE_DEGREES, CONTENT_NOTES } from '@pagelight/contract/constants/content-notes.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'

type Note = NonNullable<StoredBook['content_notes']>[number]

/** The notes of the current analysis, the weightiest first; those that give away the plot behind a click. */
export function ContentNotes({ book }: { book: StoredBook }) {
  const { content_notes: notes = [], spoiler = null, basis } = book
  const shown = notes.filter((note) => !note.spoiler)
  const covered = notes.filter((note) => note.spoiler)
  if (basis === 'none') return null
  return (
    <section aria-labelledby="content-notes">
      <h2 id="content-notes" className="text-20">
        Content notes
      </h2>
      {shown.length > 0 ? <NoteList notes={shown} /> : null}
      <p className="mt-3 text-15 text-ink-2">{completeness(book, notes.length)}</p>
      {covered.length > 0 || spoiler !== null ? (
        <details className="mt-3 rounded-md border border-line px-4">
          <summary className="min-h-12 cursor-pointer content-center text-15">
            Show what gives away the plot
          </summary>
          <div className="grid gap-3 pb-4">
            {covered.length > 0 ? <NoteList notes={covered} /> : null}
            {spoiler === null ? null : <p className="prose text-ink-2">{spoiler}</p>}
          </div>
        </details>
      ) : null}
    </section>
  )
}

function NoteList({ notes }: { notes: readonly Note[] }) {
  const byDegree = CONTENT_NOTE_DEGREES.toReversed().map((degree) => ({
    degree,
    notes: notes.filter((note) => note.degree === degree),
  }))
  return (
    <dl className="mt-4 grid gap-3">
      {byDegree
        .filter((group) => group.notes.length > 0)
        .map(({ degree, notes: ofDegree }) => (
          <div key={degree} className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_1fr]">
            <dt className="font-[550] first-letter:uppercase">{degree}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-2 gap-y-1.5">
                {ofDegree.map(({ note }) => (
                  <li
                    key={note}
                    title={CONTENT_NOTES[note]}
                    className="rounded-full border border-line px-3 py-0.5 text-15 text-ink-2"
                  >
                    {note}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function completeness({ basis, provenance }: StoredBook, count: number): string {
  const by =
    provenance?.analyst === ADMINISTRATOR
      ? 'Given by an administrator.'
      : 'Given by AI that knows the book.'
  if (basis === 'knowledge') return count > 0 ? by : 'None of the notes that we look for apply.'
  const from = basis === 'full_text' ? 'words counted in the text' : 'the description'
  return count > 0
    ? `Only what ${from} can tell; there may be more.`
    : `Nothing that ${from} can tell; that does not mean there is nothing.`
}
