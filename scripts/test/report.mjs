import { readFileSync } from 'node:fs'

/** The report of vitest or Playwright; null where the runner left none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
