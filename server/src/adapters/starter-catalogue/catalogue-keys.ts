import { wholeWorkKey } from '../../domain/works/title-keys.ts'
import { workKey } from '../../domain/works/work-key.ts'

/**
 * The work key of each work, in their order. Volumes that share the part of their titles before the colon have the
 * whole title as key.
 */
export function catalogueKeys(works: readonly { title: string; author: string }[]): string[] {
  const keys = works.map(({ title, author }) => workKey(title, author))
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return works.map(({ title, author }, i) =>
    (times.get(keys[i]!) ?? 0) > 1 ? wholeWorkKey(title, author) : keys[i]!,
  )
}
