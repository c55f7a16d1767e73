import { CONTENT_NOTE_DEGREES } from '@pagelight/contract/constants/content-note-names.ts'
import { CONTENT_NOTES } from '@pagelight/contract/constants/content-notes.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import type { Basis } from '@pagelight/contract/ratings.ts'

type Note = NonNullable<StoredBook['content_notes']>[number]

/** The notes of the current analysis, the weightiest first; those that give away the plot behind a click. */
export function ContentNotes({ book }: { book: StoredBook }) {
  const { content_notes: notes = [], spoiler = null, basis } = book
  const shown = notes.filter((note) => !note.spoiler)
  const covered = notes.filter((note) => note.spoiler)
  if (basis === 'none') return null
  const caveat = caveatOf(basis, notes.length)
  return (
    <section aria-labelledby="content-notes">
      <h4 id="content-notes" className="font-sans text-15 font-medium">
        Content notes
      </h4>
      {shown.length > 0 ? <NoteList notes={shown} basis={basis} /> : null}
      {caveat === null ? null : <p className="mt-2 text-15 text-ink-2">{caveat}</p>}
      {covered.length > 0 || spoiler !== null ? (
        <details className="mt-3 rounded-md border border-line px-4">
          <summary className="min-h-12 cursor-pointer content-center text-15">
            Show what gives away the plot
          </summary>
          <div className="grid gap-3 pb-4">
            {covered.length > 0 ? <NoteList notes={covered} basis={basis} /> : null}
            {spoiler === null ? null : <p className="prose text-ink-2">{spoiler}</p>}
          </div>
        </details>
      ) : null}
    </section>
  )
}

/** A count of words, or a description, knows the least that is true of a note, never how much more. */
function NoteList({ notes, basis }: { notes: readonly Note[]; basis: Basis }) {
  const byDegree = CONTENT_NOTE_DEGREES.toReversed().map((degree) => ({
    degree,
    notes: notes.filter((note) => note.degree === degree),
  }))
  return (
    <dl className="mt-2.5 grid gap-2">
      {byDegree
        .filter((group) => group.notes.length > 0)
        .map(({ degree, notes: ofDegree }) => (
          <div key={degree} className="flex flex-wrap items-center gap-1.5">
            <dt className="mr-0.5 text-13 text-ink-2 first-letter:uppercase">
              {basis === 'knowledge' ? degree : `at least ${degree}`}
            </dt>
            {ofDegree.map(({ note }) => (
              <dd
                key={note}
                title={CONTENT_NOTES[note]}
                className="rounded-full border border-line px-2.5 py-0.5 text-15"
              >
                {note}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}

/** What the list cannot say. */
function caveatOf(basis: Basis, count: number): string | null {
  if (basis === 'knowledge') return count > 0 ? null : 'None of the notes that we look for apply.'
  const from = basis === 'full_text' ? 'words counted in the text' : 'the description'
  return count > 0
    ? `Only what ${from} can tell; there may be more.`
    : `Nothing that ${from} can tell; that does not mean there is nothing.`
}
