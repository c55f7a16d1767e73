import { useSearchParams } from 'wouter'
import type { Browse } from '../../lib/paths.ts'

/** What the address asks for; null if it asks for nothing. */
export function useBrowseAddress(): Browse | null {
  const [params] = useSearchParams()
  const browse: Browse = {}
  for (const name of ['q', 'author', 'genre', 'audience', 'without'] as const) {
    const value = params.get(name)?.trim()
    if (value) browse[name] = value
  }
  const limits = params.get('limits')
  if (Object.keys(browse).length === 0 && limits === null) return null
  if (limits === 'all' || limits === 'within') browse.limits = limits
  const page = Number(params.get('page'))
  if (Number.isInteger(page) && page > 1) browse.page = page
  return browse
}
