/** The whole object graph in one function: what the process shares, built once, handed down. */
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Analyst } from './adapters/analyst/analyst.ts'
import { readEstimator } from './adapters/analyst/estimator/estimator.ts'
import { createStarterAnalyst } from './adapters/analyst/starter-analyst.ts'
import { readStarterCatalogue } from './adapters/catalogue/starter-catalogue.ts'
import { createEmbeddedIdentity } from './adapters/identity/embedded-identity.ts'
import { createFirebaseIdentity } from './adapters/identity/firebase-identity.ts'
import type { IdentityProvider } from './adapters/identity/identity.ts'
import { createMailer } from './adapters/mailer/create-mailer.ts'
import type { Mailer } from './adapters/mailer/mailer.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/db.ts'
import { mayRegister } from './features/auth/admission.ts'
import { forgetReader } from './features/auth/auth.service.ts'
import { createGateCache, type GateCache } from './features/auth/gate-cache.ts'
import { defineMailJob, queueMail } from './features/auth/mail-queue.ts'
import { createAnalyses, type Analyses } from './features/books/analyses.service.ts'
import { defineAnalysisJob } from './features/books/analysis-queue.ts'
import { createPace } from './features/books/pace.ts'
import { defineImportJob } from './features/imports/import-job.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'

export type Deps = {
  config: Config
  log: Logger
  clock: () => Date
  db: Db
  identity: IdentityProvider
  mailer: Mailer
  jobs: Jobs
  gateCache: GateCache
  /** Asked in this order until one has something to say. */
  analysts: Analyst[]
  analyses: Analyses
}

/** Between two books of the queue, so that an import of thousands leaves the server to its readers. */
const BACKGROUND_EVERY_MS = 50

export async function buildDeps(
  config: Config,
  database: Database,
  log: Logger,
  clock: () => Date = () => new Date(),
): Promise<Deps> {
  const mailer = createMailer(config, log)
  const jobs = createJobs(database, log)
  const catalogue = await readStarterCatalogue()
  const analysts = [createStarterAnalyst(catalogue), await readEstimator()]
  const deps: Deps = {
    config,
    log,
    clock,
    db: database.db,
    identity: config.firebase
      ? createFirebaseIdentity(config.firebase, clock)
      : await createEmbeddedIdentity({
          config,
          db: database.db,
          queueMail: (request) => queueMail(jobs, database.db, request),
          log,
          clock,
          mayRegister: (email, setupToken) => mayRegister({ db: database.db, config }, email, setupToken),
          forget: (uid) => forgetReader({ db: database.db, config }, uid),
        }),
    mailer,
    jobs,
    gateCache: createGateCache(clock),
    analysts,
    analyses: createAnalyses({ db: database.db, analysts, clock, log }),
  }
  defineMailJob(jobs, deps)
  defineAnalysisJob(jobs, deps.analyses, createPace(BACKGROUND_EVERY_MS, clock, setTimeout))
  defineImportJob(jobs, deps)
  return deps
}
