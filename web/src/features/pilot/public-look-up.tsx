import type { ResponseOf } from '@pagelight/contract/api.ts'
import { Search } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { serverError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { bookPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'

type Found = ResponseOf<'lookUpPublic'>['books']

/** For visitors, where the installation allows it: levels of the works that ship. */
export function PublicLookUp() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = typed.trim()
    if (q === '' || isAsking) return
    setIsAsking(true)
    setFailure(null)
    try {
      setFound((await call('lookUpPublic', { query: { q } })).books)
    } catch (error) {
      setFailure(serverError(error, 'The look-up failed. Please try again.'))
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <section aria-labelledby="look-up" className="grid gap-3 border-t border-line pt-5">
      <h2 id="look-up" className="text-20">
        Or look up a book now
      </h2>
      <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Title, author or ISBN"
          className="min-w-52 flex-1"
          icon={<Search aria-hidden size={18} />}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" loading={isAsking}>
          Look up
        </Button>
      </form>
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
      <output className={found?.length === 0 && !failure ? 'text-ink-2' : 'sr-only'}>
        {found === null
          ? ''
          : found.length === 0
            ? 'Not among the books that come with this site.'
            : `${found.length} found`}
      </output>
      {found && found.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line bg-sheet px-4">
          {found.map((book) => (
            <li key={book.id} className="grid gap-1 py-3">
              <Link to={bookPath(book.id)} className="link text-17 font-medium wrap-anywhere">
                {book.title}
              </Link>
              <p className="text-15 text-ink-2">
                {[book.author || 'Unknown author', book.year].filter(Boolean).join(' · ')}
              </p>
              <RatingDots book={book} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
