/** The server: configuration, database, application, listening, closing. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { pino, type Logger } from 'pino'
import { createApp } from './app.ts'
import { loadConfig, localUrl, readEnvironment, uploadsFolder, type Config } from './config.ts'
import { openDatabase } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { buildDeps } from './deps.ts'
import { offerSetupLink } from './features/auth/setup-link.ts'
import { loadStarterCatalogue } from './features/catalogue/load-starter-catalogue.ts'
import { resumeImports } from './features/imports/import.job.ts'
import { keepNeighbours } from './features/recommendations/neighbours.job.ts'
import { loggedError } from './http/logged-error.ts'
import { removeUploads } from './http/receive-upload.ts'
import { listen } from './listen.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
const CLOSE_WITHIN_MS = 9_500

const say = (line: string) => void process.stdout.write(`${line}\n`)

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function stopOnSurprise(log: Logger): void {
  const surprise = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected failure outside a request: the process ends')
    process.exit(1)
  }
  process.on('unhandledRejection', surprise)
  process.on('uncaughtException', surprise)
}

function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let closing = false
  const stop = (signal: string) => {
    // Ctrl-C arrives twice under npm, from the terminal and from npm itself: the second one is no new wish.
    if (closing) return
    closing = true
    log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function start(given: Config): Promise<void> {
  const log = pino({ level: given.logLevel, serializers: { err: loggedError } })
  stopOnSurprise(log)
  const listener = await listen(given)
  const config = withRealPort(given, listener.port)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    onFatal(error) {
      log.fatal({ err: error }, 'the embedded database cannot go on: the process ends')
      process.exit(1)
    },
  })
  let stopJobs = async () => {}
  let stopNeighbours = () => {}
  closeOnSignal(async () => {
    stopNeighbours()
    await Promise.all([listener.close(), stopJobs()])
    await database.close()
  }, log)

  await migrate(database)
  await removeUploads(uploadsFolder(config))
  const deps = await buildDeps(config, database, log)
  stopJobs = deps.jobs.stop
  await loadStarterCatalogue(deps)
  await deps.jobs.start()
  await resumeImports(deps)
  stopNeighbours = keepNeighbours(deps.jobs, deps)
  // The first reader need not wait for the catalogue to be read; who comes too early waits for the rest of it.
  deps.models
    .current()
    .catch((error: unknown) => log.warn({ err: error }, 'the catalogue could not be read'))
  const webRoot = existsSync(path.join(WEB_ROOT, 'index.html')) ? WEB_ROOT : undefined
  if (!webRoot) log.warn('the front end is not built: only the API answers')
  listener.serve(getRequestListener(createApp(deps, webRoot ? { webRoot } : {}).fetch))
  // So that the first search does not wait for it, a second or so with a large catalogue.
  deps.popularBooks
    .get()
    .catch((error: unknown) => log.warn({ err: error }, 'the popular books were not read'))

  say(`${config.brandName} is at ${config.publicUrl}`)
  const setupLink = await offerSetupLink(deps)
  if (setupLink) say(`There is no administrator yet. This link makes one, once: ${setupLink}`)
}

function withRealPort(config: Config, port: number): Config {
  const publicUrl =
    config.publicUrl === localUrl(config.host, 0) ? localUrl(config.host, port) : config.publicUrl
  return { ...config, port, publicUrl }
}

try {
  await start(loadConfig(readEnvironment()))
} catch (error) {
  refuse(String(loggedError(error)['message']))
}
