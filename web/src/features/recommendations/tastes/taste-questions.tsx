import type { BrowsedBook } from '@pagelight/contract/books.ts'
import { TARGET_AUDIENCES } from '@pagelight/contract/ratings.ts'
import type { Tastes } from '@pagelight/contract/preferences.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { LoadFailure } from '../../../ui/states/load-failure.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { CoverChoice } from './cover-choice.tsx'
import { Choices } from './choices.tsx'
import { AUDIENCE_NAMES, useBooksToPick, useSaveTastes, useTastes } from './tastes.api.ts'

const MAX_PICKED = 5

type TasteQuestionsProps = {
  /** Puts a picked book into the library. */
  onPick: (book: BrowsedBook) => Promise<unknown>
  onDone: () => void
}

/** For whom, which genres, and five books that were liked; each may be left open. */
export function TasteQuestions(props: TasteQuestionsProps) {
  const { data, isError, refetch } = useTastes()
  if (data) return <Questions tastes={data} {...props} />
  if (!isError) return <Spinner label="Loading…" />
  return <LoadFailure title="Your answers could not be loaded" onRetry={() => void refetch()} />
}

function Questions({ tastes, onPick, onDone }: TasteQuestionsProps & { tastes: Tastes }) {
  const [audiences, setAudiences] = useState(tastes.audiences)
  const [genres, setGenres] = useState(tastes.genres)
  const [picked, setPicked] = useState<readonly BrowsedBook[]>([])
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const known = useBooksToPick({ genres: [], audiences: [] }).genres
  const { mutateAsync: save } = useSaveTastes()

  async function finish(answer: Tastes, books: readonly BrowsedBook[]) {
    setSaving(true)
    setFailed(false)
    try {
      await Promise.all(books.map(onPick))
      await save(answer)
      onDone()
    } catch {
      setFailed(true)
    } finally {
      setSaving(false)
    }
  }

  const togglePick = (book: BrowsedBook) =>
    setPicked((before) =>
      isIn(before, book)
        ? before.filter(({ offer_id }) => offer_id !== book.offer_id)
        : before.length < MAX_PICKED
          ? [...before, book]
          : before,
    )

  return (
    <Card className="grid gap-7">
      <div className="grid max-w-2xl gap-1">
        <h2 className="text-26">What do you like to read?</h2>
        <p className="text-ink-2">
          Three short questions, so that your first list is your own. Leave out what you like; you
          can change your answers later.
        </p>
      </div>
      <Choices
        legend="For whom do you choose books?"
        options={TARGET_AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))}
        chosen={audiences}
        onChange={setAudiences}
      />
      <Choices
        legend="Which genres?"
        options={known.map((value) => ({ value, label: value }))}
        chosen={genres}
        onChange={setGenres}
      />
      <BooksToPick asked={{ genres, audiences }} picked={picked} onToggle={togglePick} />
      {failed ? (
        <Notice tone="error" title="Your answers could not be saved. Please try again." />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          loading={saving}
          onClick={() => void finish({ genres, audiences }, picked)}
        >
          Show my recommendations
        </Button>
        <Button variant="quiet" disabled={saving} onClick={() => void finish(tastes, [])}>
          Skip
        </Button>
      </div>
    </Card>
  )
}

type BooksToPickProps = {
  asked: Tastes
  picked: readonly BrowsedBook[]
  onToggle: (book: BrowsedBook) => void
}

function BooksToPick({ asked, picked, onToggle }: BooksToPickProps) {
  const { books, isPending, isError, retry } = useBooksToPick(asked)
  if (isPending) return <Spinner label="Loading books…" />
  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-2">The books to pick from could not be loaded.</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  return (
    <CoverChoice
      books={[...picked.filter((book) => !isIn(books, book)), ...books]}
      picked={picked}
      max={MAX_PICKED}
      onToggle={onToggle}
    />
  )
}

const isIn = (books: readonly BrowsedBook[], book: BrowsedBook) =>
  books.some(({ offer_id }) => offer_id === book.offer_id)
