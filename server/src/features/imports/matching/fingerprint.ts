import { hash } from 'node:crypto'

/** The same for equal JSON, whatever the order of its keys. */
export function fingerprint(value: unknown): string {
  return hash('sha1', canonical(value), 'base64').slice(0, 12)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}
