import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { pino, type Logger } from 'pino'
import { readStarterFacts } from './adapters/starter-catalogue/starter-facts.ts'
import { createApp, createWorkerApp } from './app.ts'
import { loadConfig, localUrl, readEnvironment, uploadsFolder, type Config } from './config.ts'
import { serveCommands } from './control/serve-commands.ts'
import { isTlsForgotten } from './config/database-tls.ts'
import { sentenceOnDamage } from './db/damage.ts'
import { openDatabase } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { buildDeps } from './build-deps.ts'
import type { Deps } from './deps.ts'
import { NO_SETUP_LINK } from './features/auth/admin-commands.ts'
import { hasAdministrator } from './features/auth/reader.queries.ts'
import { offerSetupLink } from './features/auth/setup-link.ts'
import { scheduleFolder } from './features/books-folder/schedule-folder.ts'
import { scheduleBackups } from './features/backups/backup.job.ts'
import { queueEstimates } from './features/stored-books/estimates-queue.ts'
import { keyStoredWorks } from './features/works/key-works.ts'
import { loadStarterCatalogue } from './features/catalogue/load-starter-catalogue.ts'
import { resumeImports } from './features/imports/import.job.ts'
import { failAllReadings } from './features/imports/imports.queries.ts'
import { scheduleReadersWord } from './features/works/readers-word.job.ts'
import { scheduleNeighbours } from './features/recommendations/neighbours.job.ts'
import { loggedError, serializers } from './http/logged-error.ts'
import { limitOpenBodies } from './http/open-bodies.ts'
import { currentRequestId } from './http/request-id.ts'
import { removeUploads } from './http/receive-upload.ts'
import { listen } from './listen.ts'
import { releaseStartMemory } from './release-start-memory.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))
const CLOSE_WITHIN_MS = 9_500
/** Longer than a proxy's look at /readyz takes, and only where there may be other servers. */
const DRAIN_MS = 3_000

const NO_TLS =
  'DATABASE_URL: what goes to the database is not encrypted. Add sslmode=verify-full, or sslmode=disable on a network of your own.'

const print = (line: string) => void process.stdout.write(`${line}\n`)

function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function exitOnUncaughtError(log: Logger): void {
  const exit = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected failure outside a request: the process ends')
    process.exit(1)
  }
  process.on('unhandledRejection', exit)
  process.on('uncaughtException', exit)
}

function closeOnSignal(close: (drainMs: number) => Promise<void>, log: Logger): void {
  let closing = false
  const stop = (signal: string) => {
    // Under npm, Ctrl-C arrives twice: from the terminal and from npm itself.
    if (closing) return
    closing = true
    log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    close(signal === 'SIGTERM' ? DRAIN_MS : 0).then(
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
  const mixin = () => ({ requestId: currentRequestId() })
  const log = pino({ level: given.logLevel, serializers, mixin })
  exitOnUncaughtError(log)
  // What it writes is its own user's to read.
  process.umask(0o077)
  if (given.databaseUrl && isTlsForgotten(given.databaseUrl)) log.warn(NO_TLS)
  const listener = await listen(given)
  const config = withRealPort(given, listener.port)
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    onFatal(error) {
      log.fatal({ err: error }, 'the embedded database cannot go on: the process ends')
      process.exit(1)
    },
  })
  // A second of this thread, while the database opens in its own.
  const [database] = await Promise.all([opening, readStarterFacts()])
  let stopJobs = async () => {}
  let stopTimers = () => {}
  let stopCommands = () => {}
  closeOnSignal(async (drainMs) => {
    stopTimers()
    stopCommands()
    const drained = database.kind === 'postgres' ? listener.drain(drainMs) : Promise.resolve()
    await Promise.all([drained.then(listener.close), stopJobs()])
    await database.close()
  }, log)

  await migrate(database, { log, backups: config.backups })
  // The folder of an embedded database has one owner, who has just opened it.
  await removeUploads(uploadsFolder(config), { shared: database.kind === 'postgres' })
  if (database.kind === 'embedded') await failAllReadings(database.db, new Date())
  const deps = await buildDeps(config, database, log)
  stopJobs = deps.jobs.stop
  await keyStoredWorks(deps)
  await loadStarterCatalogue(deps)
  void deps.modelChecker?.run()
  stopCommands = await serveCommands(deps, database)
  if (config.role === 'web') await deps.jobs.open()
  else stopTimers = await startWork(deps)
  if (config.role === 'worker') {
    listener.serve(getRequestListener(createWorkerApp(deps).fetch))
    print(`A worker of ${config.brandName} is at ${localUrl(config.host, config.port)}`)
    return
  }
  const prepared = readInAdvance(deps)
  const webRoot = existsSync(path.join(WEB_ROOT, 'index.html')) ? WEB_ROOT : undefined
  if (!webRoot) log.warn('the front end is not built: only the API answers')
  const app = getRequestListener(createApp(deps, webRoot ? { webRoot } : {}).fetch)
  listener.serve(
    limitOpenBodies(app, { perAddress: config.bodiesPerAddress, trustProxy: config.trustProxy }),
  )

  print(`${config.brandName} is at ${config.publicUrl}`)
  const setupLink = await offerSetupLink(deps)
  if (
    !config.signIn.passwords &&
    config.adminEmails.length === 0 &&
    !(await hasAdministrator(deps.db))
  )
    print(`There is no administrator yet. ${NO_SETUP_LINK}`)
  if (setupLink) print(`There is no administrator yet. This link makes one, once: ${setupLink}`)
  await prepared
  releaseStartMemory()
}

async function startWork(deps: Deps): Promise<() => void> {
  await deps.jobs.start()
  await queueEstimates(deps.jobs, deps.db, null)
  await resumeImports(deps)
  const stops = [
    scheduleNeighbours(deps),
    scheduleBackups(deps),
    scheduleReadersWord(deps),
    scheduleFolder(deps),
  ]
  return () => stops.forEach((stop) => stop())
}

/** So that the first reader does not wait for it: some seconds with a large catalogue. */
async function readInAdvance(deps: Deps): Promise<void> {
  const { catalogueModels, popularBooks, describedBooks, log } = deps
  const read = await Promise.allSettled([catalogueModels.current(), popularBooks.get()])
  for (const one of [...read, ...(await Promise.allSettled([describedBooks.get()]))]) {
    if (one.status === 'rejected') log.warn({ err: one.reason }, 'the catalogue could not be read')
  }
}

function withRealPort(config: Config, port: number): Config {
  const publicUrl =
    config.publicUrl === localUrl(config.host, 0) ? localUrl(config.host, port) : config.publicUrl
  return { ...config, port, publicUrl }
}

try {
  await start(loadConfig(readEnvironment()))
} catch (error) {
  exitWithError(sentenceOnDamage(error) ?? String(loggedError(error)['message']))
}
