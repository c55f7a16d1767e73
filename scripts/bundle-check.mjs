// Compares the gzipped JavaScript of a first visit with the budgets of docs/benchmarks.md; needs a build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '..', 'web', 'dist')
const entry = 'index.html'
/** What pages of readers share; `web/build/page-chunks.ts` names the files. */
const shared = 'readers'
const budgets = [
  { page: 'landing page', limit: 115, parts: ['landing-page'] },
  { page: 'home', limit: 175, parts: [shared, 'home-page'] },
  { page: 'search', limit: 175, parts: [shared, 'search-page'] },
  { page: 'library', limit: 175, parts: [shared, 'library-page'] },
  { page: 'recommendations', limit: 175, parts: [shared, 'recommendations-page'] },
  { page: 'book page', limit: 175, parts: [shared, 'book-page'] },
  // Every page asks for it at once, and waits for none of it.
  { page: 'drawn covers', limit: 10, parts: ['covers'], besides: 'landing-page' },
]

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

for (const { page, limit, parts, besides } of budgets) {
  const there = besides ? withImports([entry, keyOf(besides)]) : new Set()
  const files = [...withImports([entry, ...parts.map(keyOf)])]
    .filter((part) => !there.has(part))
    .map((part) => manifest[part].file)
    .filter((file) => file.endsWith('.js'))
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  )
  const fits = bytes <= limit * 1000
  console.log(
    `${fits ? 'ok      ' : 'TOO BIG '}${page}: ${(bytes / 1000).toFixed(1)} KB of ${limit} KB in ${files.length} files`,
  )
  if (!fits) process.exitCode = 1
}

function keyOf(name) {
  const key = Object.keys(manifest).find(
    (part) => manifest[part].name === name && manifest[part].file.endsWith('.js'),
  )
  if (!key) throw new Error(`The build has no file ${name}: was it renamed?`)
  return key
}

function withImports(parts, seen = new Set()) {
  for (const part of parts) {
    if (!(part in manifest)) throw new Error(`The build has no ${part}: was it moved?`)
    if (seen.has(part)) continue
    seen.add(part)
    withImports(manifest[part].imports ?? [], seen)
  }
  return seen
}
