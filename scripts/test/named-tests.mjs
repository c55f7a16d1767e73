// Tables of docs whose rows name tests.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../prepare/folders.mjs'

export function cells(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** Whether the file has a test of this name. */
export function isTest(name, file) {
  if (!/\.(?:test|spec)\./.test(file) || !existsSync(inRoot(file))) return false
  const source = readFileSync(inRoot(file), 'utf8')
  return ['"', "'", '`'].some((quote) => source.includes(quote + name + quote))
}
