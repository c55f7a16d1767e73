import { createHash } from 'node:crypto'

/** A client address for each name, always the same. */
export function addressOf(name: string): string {
  const [a, b, c] = createHash('sha256').update(name).digest()
  return `10.${a}.${b}.${c}`
}
