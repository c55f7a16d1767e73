import { readEstimator } from './adapters/estimator-files.ts'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createSources } from './adapters/sources/create-sources.ts'
import { createEmbeddedIdentity } from './adapters/identity/embedded-identity.ts'
import { createFirebaseIdentity } from './adapters/identity/firebase-identity.ts'
import type { IdentityProvider } from './adapters/identity/identity.ts'
import { createKeyedHash, identitySecretOf } from './adapters/identity/identity-secret.ts'
import { createCheckedAnalyst } from './adapters/checked-analyst.ts'
import { createLanguageModelAnalyst } from './adapters/language-model/language-model-analyst.ts'
import { createModelChecker, type ModelChecker } from './adapters/language-model/model-check.ts'
import { createPasswordHashing } from './adapters/identity/password-hash.ts'
import { createMailer } from './adapters/mailer/create-mailer.ts'
import { createCatalogueAnalyst } from './adapters/starter-catalogue/starter-analyst.ts'
import { createTextFileAnalyzer } from './adapters/text-files/text-file-analyzer.ts'
import { createChildTasks } from './concurrency/child-tasks.ts'
import { createFairTurns } from './concurrency/fair-turns.ts'
import { createSingleFlight } from './concurrency/single-flight.ts'
import { steadyClock } from './concurrency/steady-clock.ts'
import { createThrottle } from './concurrency/throttle.ts'
import type { Config } from './config.ts'
import type { ModelConfig } from './config/language-model.ts'
import type { Database, Db } from './db/db.ts'
import { createRunWhenIdle } from './db/run-when-idle.ts'
import type { Deps } from './deps.ts'
import type { Analyst } from './domain/assessment.ts'
import { refuseRegistration } from './features/auth/admission.ts'
import { isAdmittedReader } from './features/auth/auth.service.ts'
import { createGateCache } from './features/auth/gate-cache.ts'
import { recordGroups } from './features/auth/group-grants.service.ts'
import { queueMail } from './features/auth/mail.job.ts'
import { createCurrentCatalogue } from './features/catalogue/updates/current-catalogue.ts'
import { createAnalysesInFlight } from './features/analyses/analyses-in-flight.ts'
import { createTokenBudget } from './features/analyses/model-usage.queries.ts'
import { findLastBackup } from './features/backups/last-backup.ts'
import { createDescribedBooksCache } from './features/search/described/described-books-cache.ts'
import { createPopularBooksCache } from './features/search/popular-books-cache.ts'
import { countAnalyst } from './features/metrics/count-analyst.ts'
import { createMetrics } from './features/metrics/metrics.ts'
import { createCatalogueModelCache } from './features/recommendations/catalogue-model-cache.ts'
import { createSecurityLog } from './http/security-log.ts'
import { createJobQueue } from './job-queue/job-queue.ts'
import { registerJobs } from './jobs.ts'

/** Clients give up after 10 s. */
const ANSWER_WITHIN_MS = 8_000
/** Leaves the sources free for whoever searches. */
const PAUSE_BETWEEN_LOOK_UPS_MS = 2_000

/** Readers' files that are read at a time: two that take long leave a place for the others. */
const FILES_AT_ONCE = 3

/** Between two background analyses without a language model, so that an import leaves the server to its readers. */
const PAUSE_BETWEEN_ANALYSES_MS = 50

/** Builds everything that the process shares, with its jobs registered. Each of `overrides` replaces one part. */
export async function buildDeps(
  config: Config,
  database: Database,
  log: Logger,
  overrides: Partial<Deps> = {},
): Promise<Deps> {
  const { db, pool } = database
  const clock = overrides.clock ?? (() => new Date())
  const steady = overrides.clock ?? steadyClock
  const metrics = overrides.metrics ?? createMetrics()
  const jobs = overrides.jobs ?? createJobQueue(database, log, metrics.jobAttempted)
  metrics.watchPool(pool)
  metrics.watchQueues(jobs.counts)
  metrics.watchDisk(config.dataDir)
  metrics.watchBackups(() => findLastBackup(config.backups.folder))
  if (config.metricsToken !== undefined) metrics.watchProcess()
  const model = config.languageModel && languageModelParts(config.languageModel, db, log, clock)
  const analysts = overrides.analysts ?? (await createAnalysts(db, model?.analyst))
  const runChild = createChildTasks(FILES_AT_ONCE, ({ why, message }, { pathname }) =>
    log.warn({ why, message, program: path.basename(pathname) }, 'a file was given up'),
  )
  const keyedHash = createKeyedHash(identitySecretOf(config))
  const passwords = overrides.passwords ?? createPasswordHashing()
  const deps: Deps = {
    config,
    log,
    clock,
    db,
    withSnapshot: database.withSnapshot,
    runWhenIdle: overrides.runWhenIdle ?? createRunWhenIdle(pool),
    jobs,
    metrics,
    keyedHash,
    securityLog: createSecurityLog({
      log,
      clock,
      trustProxy: config.trustProxy,
      count: metrics.securityEvent,
      hashAccount: (email) => keyedHash('account', email).toString('hex').slice(0, 16),
    }),
    mailer: createMailer(config, log),
    runChild,
    textFiles: createTextFileAnalyzer(runChild),
    sources: createSources(config.sources, { clock: steady, log }),
    modelChecker: model?.checker ?? null,
    gateCache: createGateCache(clock),
    popularBooks: createPopularBooksCache({ db, clock: steady, log }),
    describedBooks: createDescribedBooksCache({ db, clock: steady, log }),
    catalogueModels: createCatalogueModelCache(db, log),
    searchTurns: createFairTurns(Infinity),
    analysesInFlight: createAnalysesInFlight(),
    analysisThrottle: createThrottle(pauseBetweenAnalyses(config), steady, setTimeout),
    lookUpThrottle: createThrottle(PAUSE_BETWEEN_LOOK_UPS_MS, steady, setTimeout),
    answerWithinMs: ANSWER_WITHIN_MS,
    importsInFlight: createSingleFlight(undefined),
    listRenewals: createSingleFlight(undefined),
    ...overrides,
    passwords,
    identity:
      overrides.identity ??
      (await createIdentity({ config, jobs, log, clock, keyedHash, passwords }, db)),
    analysts: analysts.map((analyst) => countAnalyst(analyst, metrics)),
  }
  registerJobs(jobs, deps)
  return deps
}

async function createAnalysts(db: Db, languageModel: Analyst | undefined): Promise<Analyst[]> {
  const catalogue = createCatalogueAnalyst(createCurrentCatalogue(db))
  const offline = [catalogue, await readEstimator()]
  return languageModel ? [createCheckedAnalyst(languageModel, catalogue), ...offline] : offline
}

function languageModelParts(
  model: ModelConfig,
  db: Db,
  log: Logger,
  clock: () => Date,
): { analyst: Analyst; checker: ModelChecker } {
  const tokenBudget = createTokenBudget(db, model.dailyTokens, clock)
  const parts = { tokenBudget, log, clock, wait: setTimeout, random: Math.random }
  return {
    analyst: createLanguageModelAnalyst(model, parts),
    checker: createModelChecker(model, parts),
  }
}

async function createIdentity(
  {
    config,
    jobs,
    log,
    clock,
    keyedHash,
    passwords,
  }: Pick<Deps, 'config' | 'jobs' | 'log' | 'clock' | 'keyedHash' | 'passwords'>,
  db: Db,
): Promise<IdentityProvider> {
  if (config.firebase) return createFirebaseIdentity(config.firebase, clock)
  return await createEmbeddedIdentity({
    config,
    db,
    queueMail: (request) => queueMail(jobs, db, request),
    log,
    clock,
    passwords,
    refuseRegistration: (registration) =>
      refuseRegistration({ db, config, clock, keyedHash }, registration),
    recordGroups: (seen) => recordGroups({ db, config, clock }, seen),
    isReader: (uid) => isAdmittedReader({ db, config, clock }, uid),
  })
}

function pauseBetweenAnalyses({ languageModel }: Config): number {
  return languageModel ? 60_000 / languageModel.backgroundPerMinute : PAUSE_BETWEEN_ANALYSES_MS
}
