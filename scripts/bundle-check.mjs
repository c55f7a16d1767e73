// Compares the gzipped JavaScript of a first visit with the budgets of docs/benchmarks.md; needs a build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '..', 'web', 'dist')
const shell = 'index.html'
const budgets = [
  { page: 'landing page', limit: 115, parts: [shell, 'src/pages/landing-page.tsx'] },
  {
    page: 'app shell with the library',
    limit: 175,
    parts: [shell, 'src/app/data-area.tsx', 'src/app/user-menu.tsx', 'src/pages/library-page.tsx'],
  },
]

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

for (const { page, limit, parts } of budgets) {
  const files = [...withImports(parts)]
    .map((part) => manifest[part].file)
    .filter((file) => file.endsWith('.js'))
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  )
  const fits = bytes <= limit * 1000
  console.log(
    `${fits ? 'ok      ' : 'TOO BIG '}${page}: ${(bytes / 1000).toFixed(1)} KB of ${limit} KB`,
  )
  if (!fits) process.exitCode = 1
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
