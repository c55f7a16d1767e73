import type { BookFacts, Submission } from '@pagelight/contract/administration.ts'
import { BOOK_LIMITS } from '@pagelight/contract/constants/book-limits.ts'
import { useState, type FormEvent } from 'react'
import { serverError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useEditBook } from './administration.api.ts'
import { factsOf, fieldsOf, type Fields } from './book-fields.ts'

type EditBookDialogProps = {
  bookId: number
  facts: BookFacts
  /** A reader's words, in place of what is missing. */
  said: Submission | null
  onClose: () => void
}

const SHORT: { name: keyof Fields; label: string; hint?: string; maxLength: number }[] = [
  { name: 'title', label: 'Title', maxLength: BOOK_LIMITS.title },
  { name: 'author', label: 'Author', maxLength: BOOK_LIMITS.author },
  { name: 'series_name', label: 'Series', maxLength: BOOK_LIMITS.title },
  { name: 'series_position', label: 'Position in the series', maxLength: 8 },
  { name: 'year', label: 'Year', hint: 'Of the first edition.', maxLength: 5 },
  { name: 'genre', label: 'Genre', maxLength: BOOK_LIMITS.genre },
]

export function EditBookDialog({ bookId, facts, said, onClose }: EditBookDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(facts, said))
  const [problem, setProblem] = useState<string | null>(null)
  const edit = useEditBook(bookId)
  const bind = (name: keyof Fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const read = factsOf(fields)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(null)
    edit.mutate(read.facts, {
      onSuccess: ({ message }) => {
        toast.success(message)
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Edit the book"
      description="What you save is shown to everyone. Ratings that were estimated from other words are made again."
      dismissible={!edit.isPending}
    >
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
        {SHORT.map(({ name, ...field }) => (
          <TextField key={name} {...field} {...bind(name)} />
        ))}
        <TextArea
          label="Description"
          className="sm:col-span-2"
          rows={6}
          maxLength={BOOK_LIMITS.description}
          {...bind('description')}
        />
        <TextField
          label="Cover"
          className="sm:col-span-2"
          hint="An address at covers.openlibrary.org or books.google.com. Empty: a drawn cover."
          maxLength={BOOK_LIMITS.url}
          {...bind('cover_url')}
        />
        <TextArea
          label="ISBNs"
          className="sm:col-span-2"
          hint="One a line, the usual edition first."
          rows={3}
          {...bind('isbns')}
        />
        {(problem ?? edit.error) ? (
          <Notice
            tone="error"
            className="sm:col-span-2"
            title={problem ?? serverError(edit.error, 'The book could not be saved')}
          />
        ) : null}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" loading={edit.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
