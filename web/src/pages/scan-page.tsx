import { ScanBarcode } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { bookNumber } from '../features/scan/isbn-in-text.ts'
import { PhotoButton } from '../features/scan/photo-button.tsx'
import { ScannedToday } from '../features/scan/scanned-today-list.tsx'
import { Scanner } from '../features/scan/scanner.tsx'
import type { Shared } from '../features/scan/shared-query.ts'
import { useScannedToday } from '../features/scan/scanned-today.ts'
import { useSession } from '../features/auth/session/session.tsx'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths, scanPath } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { SharedRedirect } from './scan/shared-redirect.tsx'
import { ScannedBook } from './scan/scanned-book.tsx'
import { useBookByIsbn } from './scan/use-book-by-isbn.ts'

const NOT_A_BOOK =
  'is the number of a shop, not of a book. Many older paperbacks have the number of the book inside the cover.'

/** Here the manifest sends what another app shares, too. */
export function ScanPage() {
  const shared: Shared = Object.fromEntries(useSearchParams()[0])
  return shared.title || shared.text || shared.url ? <SharedRedirect shared={shared} /> : <Scan />
}

/** One book after the other: a barcode, its verdict, the next. */
function Scan() {
  useDocumentTitle('Scan')
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const isbn = bookNumber(search.get('isbn') ?? '')
  const { user } = useSession()
  const limits = usePreferences().data ?? null
  const answer = useBookByIsbn(isbn)
  const { books, remember } = useScannedToday(user?.uid ?? '')
  const [otherCode, setOtherCode] = useState<string | null>(null)
  const found = answer.data

  useEffect(() => {
    // What the device does not keep may be known to the server.
    if (isbn !== null && found && (found.book || found.asOf === null))
      remember({ isbn, title: found.book?.title ?? null })
  }, [isbn, found, remember])

  function show(next: string) {
    setOtherCode(null)
    navigator.vibrate?.(60)
    navigate(scanPath(next))
  }

  return (
    <div className="wrap max-w-2xl pb-16">
      <PageHeader
        title="Scan"
        intro={
          <span className="max-sm:hidden">
            The barcode of a book leads straight to its verdict.
          </span>
        }
      />
      <div className="grid gap-5">
        {isbn === null ? (
          <>
            <Scanner paused={false} onIsbn={show} onOtherCode={setOtherCode} />
            {otherCode === null ? null : (
              <Notice tone="warning" announce>{`${otherCode} ${NOT_A_BOOK}`}</Notice>
            )}
            <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
              <PhotoButton onIsbn={show} />
              <NumberForm onIsbn={show} />
            </div>
          </>
        ) : (
          <ScannedBook
            isbn={isbn}
            answer={answer}
            limits={limits}
            next={
              <Button
                variant="primary"
                icon={<ScanBarcode aria-hidden size={18} />}
                onClick={() => navigate(paths.scan)}
              >
                Next book
              </Button>
            }
          />
        )}
        <ScannedToday books={books.filter((one) => one.isbn !== isbn)} />
      </div>
    </div>
  )
}

/** For a barcode that no camera can read. */
function NumberForm({ onIsbn }: { onIsbn: (isbn: string) => void }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isbn = bookNumber(text)
    setWrong(isbn === null)
    if (isbn !== null) onIsbn(isbn)
  }

  return (
    <form className="flex flex-1 flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        label="Number under the barcode"
        inputMode="numeric"
        className="min-w-48 flex-1"
        value={text}
        error={wrong ? 'This is no ISBN. It has 13 digits, older ones 10.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Look up
      </Button>
    </form>
  )
}
