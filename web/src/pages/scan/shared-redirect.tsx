import { Redirect } from 'wouter'
import { isbnIn } from '../../features/scan/isbn-in-text.ts'
import { sharedQuery, type Shared } from '../../features/scan/shared-query.ts'
import { browsePath, paths, scanPath } from '../../lib/paths.ts'

/** What another app shares leads straight to the number's verdict, or to what is found by the words. */
export function SharedRedirect({ shared }: { shared: Shared }) {
  const isbn = isbnIn([shared.url, shared.text, shared.title].join(' '))
  const q = sharedQuery(shared)
  if (isbn !== null) return <Redirect to={scanPath(isbn)} replace />
  return <Redirect to={q === '' ? paths.search : browsePath({ q })} replace />
}
