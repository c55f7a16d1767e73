import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Differs where the calls may: what a browser keeps of another version's answers is not read. */
export function contractVersion(): string {
  const source = join(import.meta.dirname, '..', '..', 'contract', 'src')
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: source }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(source, file)))
  return hash.digest('hex').slice(0, 12)
}
