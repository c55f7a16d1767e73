import { BOOK_LIMITS } from '@pagelight/contract/constants/book-limits.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { useState, type FormEvent } from 'react'
import { serverError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useSelectBook } from '../books.api.ts'

const AUDIENCES: readonly { value: TargetAudience | ''; label: string }[] = [
  { value: '', label: 'Not known' },
  { value: 'Children', label: 'Children, up to 8' },
  { value: 'Middle grade', label: 'Middle grade, 8-12' },
  { value: 'Young adult', label: 'Young adult, 12-17' },
  { value: 'Adult', label: 'Adult' },
]

type AddByHandDialogProps = {
  open: boolean
  /** What was looked for: an ISBN, a title, or a title by an author. */
  typed?: string
  onClose: () => void
  onAdded: (book: StoredBook) => void
}

export function AddByHandDialog({ open, typed = '', onClose, onAdded }: AddByHandDialogProps) {
  const selection = useSelectBook()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Add a book by hand"
      description="The more you say of it, the better it can be rated. Your words rate it for you alone."
      size="sm"
      dismissible={!selection.isPending}
    >
      {open ? <AddByHandForm typed={typed} selection={selection} onAdded={onAdded} /> : null}
    </Dialog>
  )
}

function fromTyped(typed: string): { title: string; author: string; isbn: string } {
  const isbn = parseIsbn(typed)
  if (isbn !== null) return { title: '', author: '', isbn }
  const [, title = typed, author = ''] = /^(.+) by ([^ ].*)$/i.exec(typed) ?? []
  return { title, author, isbn: '' }
}

function AddByHandForm({
  typed,
  selection,
  onAdded,
}: {
  typed: string
  selection: ReturnType<typeof useSelectBook>
  onAdded: (book: StoredBook) => void
}) {
  const [begun] = useState(() => fromTyped(typed))
  const [title, setTitle] = useState(begun.title)
  const [author, setAuthor] = useState(begun.author)
  const [isbn, setIsbn] = useState(begun.isbn)
  const [details, setDetails] = useState<Details>({ description: '', genre: '', audience: '' })
  const [submitted, setSubmitted] = useState(false)
  const problems = {
    title: title.trim() === '' ? 'Title is required' : null,
    author: author.trim() === '' ? 'Author is required' : null,
    isbn:
      isbn.trim() !== '' && parseIsbn(isbn) === null
        ? 'This is not an ISBN: a digit is wrong or missing'
        : null,
  }

  function add(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (Object.values(problems).some((problem) => problem !== null)) return
    selection.mutate(
      {
        title: title.trim(),
        author: author.trim(),
        isbn: parseIsbn(isbn),
        description: details.description.trim() || null,
        genre: details.genre.trim() || null,
        audience: details.audience || null,
      },
      { onSuccess: onAdded },
    )
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={add}>
      <TextField
        label="Title"
        required
        maxLength={BOOK_LIMITS.title}
        value={title}
        error={submitted ? problems.title : null}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Author"
        required
        maxLength={BOOK_LIMITS.author}
        value={author}
        error={submitted ? problems.author : null}
        onChange={(event) => setAuthor(event.target.value)}
      />
      <TextField
        label="ISBN"
        hint="If you have it: 10 or 13 digits, as on the back of the book."
        maxLength={BOOK_LIMITS.isbn}
        value={isbn}
        error={submitted ? problems.isbn : null}
        onChange={(event) => setIsbn(event.target.value)}
      />
      <DetailsFields details={details} onChange={setDetails} />
      {selection.isError ? (
        <Notice tone="error" title={serverError(selection.error, 'Failed to add book')} />
      ) : null}
      <div>
        <Button type="submit" variant="primary" loading={selection.isPending}>
          Add to Database
        </Button>
      </div>
    </form>
  )
}

type Details = { description: string; genre: string; audience: TargetAudience | '' }

/** What a rating is estimated from. */
function DetailsFields({
  details,
  onChange,
}: {
  details: Details
  onChange: (details: Details) => void
}) {
  return (
    <>
      <TextArea
        label="Description"
        hint="What it is about, for instance the words on its back cover."
        rows={5}
        maxLength={BOOK_LIMITS.description}
        value={details.description}
        onChange={(event) => onChange({ ...details, description: event.target.value })}
      />
      <TextField
        label="Genre"
        hint="For instance Fantasy, Picture book or Historical romance."
        maxLength={BOOK_LIMITS.genre}
        value={details.genre}
        onChange={(event) => onChange({ ...details, genre: event.target.value })}
      />
      <Select
        label="For whom"
        value={details.audience}
        options={AUDIENCES}
        onValueChange={(audience) => onChange({ ...details, audience })}
      />
      {Object.values(details).every((text) => text.trim() === '') ? (
        <p className="text-15 text-ink-2">
          With none of these three it most likely stays without a rating.
        </p>
      ) : null}
    </>
  )
}
