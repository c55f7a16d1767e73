import { errorFacts } from './pool.ts'

/** PostgreSQL's codes for damaged tables and indexes. */
const DAMAGED = new Set(['XX001', 'XX002'])

export function sentenceOnDamage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, message } = errorFacts(error)
  if (code === undefined || !DAMAGED.has(code)) return null
  return `The database is damaged: ${message}. Keep a copy of it as it is, and restore a backup into an empty one.`
}
