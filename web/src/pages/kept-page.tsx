import { LogIn, Trash2 } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { countUnsent, forgetUnsent } from '../features/library/outbox/stored-changes.ts'
import { useKeptAccount } from '../features/kept/use-kept-account.ts'
import { useKeptReader, type KeptReader } from '../features/kept/use-kept-reader.ts'
import { changeChoosing, NOBODY } from '../features/people/choosing.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { formatMoment } from '../lib/format-date.ts'
import { formatCount } from '../lib/format-number.ts'
import { forgetKept, type KeptAccount } from '../lib/kept/kept-account.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { SpinnerRing } from '../ui/states/spinner.tsx'
import { KeptBookView } from './kept/kept-book-view.tsx'
import { KeptList } from './kept/kept-list.tsx'

/** What this device keeps of a reader whose session is over: to be read, with nothing to press. */
export function KeptPage() {
  const account = useKeptAccount()
  return account === null ? <Redirect to={paths.login} replace /> : <Kept account={account} />
}

function Kept({ account }: { account: KeptAccount }) {
  useDocumentTitle('Signed out')
  const kept = useKeptReader(account)
  const [search] = useSearchParams()
  const opened = Number(search.get('book'))
  usePeople(kept, account.uid)

  return (
    <div className="wrap max-w-4xl pb-16">
      <KeptHead account={account} />
      {kept === undefined ? (
        <p className="flex items-center gap-3 py-10 text-ink-2">
          <SpinnerRing />
          Reading what this device keeps…
        </p>
      ) : opened > 0 ? (
        <KeptBookView kept={kept} id={opened} />
      ) : (
        <KeptBooks kept={kept} />
      )}
    </div>
  )
}

function KeptHead({ account }: { account: KeptAccount }) {
  const [asking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const unsent = countUnsent()

  function remove() {
    forgetUnsent()
    forgetKept()
    navigate(paths.login)
  }

  return (
    <header className="grid gap-3 pt-5 pb-6 sm:pt-10">
      <h1 className="text-26 sm:text-34">{`Signed out; as of ${formatMoment(account.seenAt)}`}</h1>
      <p className="prose text-ink-2">
        {`What ${account.name} saw last, to be read without a connection. `}
        {unsent > 0
          ? `${formatCount(unsent, 'change')} will be sent once ${account.name} logs in again.`
          : 'Log in to change anything.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.login} variant="primary" icon={<LogIn aria-hidden size={18} />}>
          Log in
        </LinkButton>
        <Button icon={<Trash2 aria-hidden size={18} />} onClick={() => setAsking(true)}>
          Remove from this device
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove what this device keeps?"
        description={
          unsent > 0
            ? `${formatCount(unsent, 'change')} of the library could not be sent yet and would be lost.`
            : 'The account and its library stay on the server.'
        }
        confirmLabel="Remove"
        onConfirm={remove}
      />
    </header>
  )
}

function KeptBooks({ kept }: { kept: KeptReader }) {
  const [text, setText] = useState('')
  const sought = useDeferredValue(text)
  const { library, recommended, opened, limits } = kept
  if (library.length + recommended.length + opened.length === 0)
    return (
      <EmptyState title="Nothing is kept here">
        The library is kept once its page has been opened.
      </EmptyState>
    )
  const lists = [
    { title: 'Library', books: library },
    { title: 'Books opened', books: opened },
    { title: 'Recommended that day', books: recommended },
  ]
  return (
    <div className="grid gap-8">
      <TextField
        label="Find a title or an author"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {lists.map(({ title, books }) => (
        <KeptList key={title} title={title} books={books} sought={sought} limits={limits} />
      ))}
    </div>
  )
}

/** The marks of people are those of the pages. */
function usePeople(kept: KeptReader | undefined, uid: string): void {
  const everyone = kept?.everyone
  useEffect(() => {
    if (!everyone || everyone.people.length + everyone.groups.length === 0) return
    let isLatest = true
    void import('../features/books/people/people-parts.ts').then(
      ({ peopleParts }) => (isLatest ? peopleParts.publish(everyone, uid) : undefined),
      () => {},
    )
    return () => {
      isLatest = false
      changeChoosing(NOBODY)
    }
  }, [everyone, uid])
}
