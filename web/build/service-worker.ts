import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** What opens without a network. */
const KEPT = ['index.html', 'theme.js', 'favicon.svg', 'assets/*.{js,css,woff2}']
/** Wanted by few: another identity provider, rare letters. */
const LEFT_OUT = /firebase-|-(?:latin-ext|vietnamese|greek|cyrillic)/

/** Builds src/service-worker.ts with the list of what the build has written. */
export function serviceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (outDir = config.build.outDir),
    async closeBundle() {
      const dist = join(import.meta.dirname, '..', outDir)
      const files = globSync(KEPT, { cwd: dist }).filter((file) => !LEFT_OUT.test(file))
      await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          KEPT_FILES: JSON.stringify(files.toSorted().map((file) => entryOf(dist, file))),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dist,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '..', 'src', 'service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

/** Names of assets change with their content; others need a revision. */
function entryOf(dist: string, file: string) {
  const url = `/${file.replaceAll('\\', '/')}`
  if (url.startsWith('/assets/')) return { url, revision: null }
  const content = readFileSync(join(dist, file))
  return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) }
}
