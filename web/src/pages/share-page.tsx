import { Redirect, useSearch } from 'wouter'
import { isbnIn } from '../features/scan/isbn-in-text.ts'
import { sharedQuery } from '../features/scan/shared-query.ts'
import { browsePath, paths, scanPath } from '../lib/paths.ts'

/** Where another app's share button leads: straight to the number's verdict, or to what is found by the words. */
export function SharePage() {
  const shared = Object.fromEntries(new URLSearchParams(useSearch()))
  const isbn = isbnIn([shared['url'], shared['text'], shared['title']].join(' '))
  const q = sharedQuery(shared)
  if (isbn !== null) return <Redirect to={scanPath(isbn)} replace />
  return <Redirect to={q === '' ? paths.search : browsePath({ q })} replace />
}
