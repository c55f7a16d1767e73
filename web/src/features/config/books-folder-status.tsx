import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FolderStatus } from '@pagelight/contract/config.ts'
import { call } from '../../lib/call.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'

/** Nothing where no folder of e-books is read. */
export function BooksFolderStatus() {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['books-folder'],
    queryFn: async ({ signal }) => (await call('viewBooksFolder', { signal })).folder,
    refetchInterval: ({ state }) => (state.data?.waiting ? 10_000 : false),
  })
  if (!data) return null
  const read = data.files - data.waiting
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-20">
        Folder of e-books
      </h2>
      <p className="text-ink-2">{progressOf(data)}</p>
      {data.waiting > 0 ? (
        <ProgressBar label="Files read" value={(100 * read) / data.files} />
      ) : null}
      <p className="text-ink-2">
        {`Counted for a book here: ${data.rated}. Of no book here: ${data.unmatched}. In doubt: ${data.doubtful}. Not readable: ${data.unreadable}.`}
      </p>
      {data.problems.length > 0 ? (
        <Disclosure title="What was left out, and why">
          <ul className="grid gap-2 text-15">
            {data.problems.map(({ file, reason }) => (
              <li key={file} className="wrap-anywhere">
                <span className="font-medium">{file}</span>
                <span className="text-ink-2">{` – ${reason}`}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Card>
  )
}

function progressOf({ files, waiting, lately }: NonNullable<FolderStatus>): string {
  if (waiting === 0) return `All ${files} files are read.`
  const read = `${files - waiting} of ${files} files are read`
  return lately > 0
    ? `${read}, ${lately} in the last hour: about ${Math.max(1, Math.round(waiting / lately))} h to go.`
    : `${read}.`
}
