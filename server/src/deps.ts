/** The whole object graph in one function: what the process shares, built once, handed down. */
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Analyst } from './domain/assessment.ts'
import { readEstimator } from './domain/estimator/estimator.ts'
import { createLanguageModelAnalyst } from './adapters/language-model/language-model-analyst.ts'
import { createBackgroundModel } from './adapters/language-model/background-model.ts'
import { createStarterAnalyst } from './adapters/starter-catalogue/starter-analyst.ts'
import { createSources } from './adapters/sources/create-sources.ts'
import type { GuardedSource } from './adapters/sources/guarded-source.ts'
import { readStarterCatalogue } from './adapters/starter-catalogue/starter-catalogue.ts'
import { createEmbeddedIdentity } from './adapters/identity/embedded-identity.ts'
import { createFirebaseIdentity } from './adapters/identity/firebase-identity.ts'
import type { IdentityProvider } from './adapters/identity/identity.ts'
import { createLanguageModelProposer } from './adapters/language-model/llm-candidates.ts'
import type { Proposer } from './adapters/language-model/candidate-source.ts'
import { createLanguageModelReasonWriter } from './adapters/reason-writer/language-model-reason-writer.ts'
import type { ReasonWriter } from './adapters/reason-writer/reason-writer.ts'
import { createMailer } from './adapters/mailer/create-mailer.ts'
import type { Mailer } from './adapters/mailer/mailer.ts'
import { createTextReader, type TextReader } from './adapters/text-files/text-file-analyzer.ts'
import type { Config } from './config.ts'
import type { ModelConfig } from './config/language-model.ts'
import type { Database, Db } from './db/db.ts'
import { createWhenQuiet, type WhenQuiet } from './db/run-when-idle.ts'
import { mayRegister } from './features/auth/admission.ts'
import { forgetReader } from './features/auth/auth.service.ts'
import { createGateCache, type GateCache } from './features/auth/gate-cache.ts'
import { defineMailJob, queueMail } from './features/auth/mail.job.ts'
import { createAnalyses, type Analyses } from './features/books/analyses/analyses.service.ts'
import { defineAnalysisJob } from './features/books/analyses/analysis.job.ts'
import { tokenAllowance } from './features/books/analyses/model-usage.queries.ts'
import { createPace } from './concurrency/throttle.ts'
import { defineImportJob } from './features/imports/import.job.ts'
import { createDiscover, type Discover } from './features/books/search/discover.ts'
import { defineEnrichmentJob } from './features/books/enrichment.job.ts'
import {
  keepPopularBooks,
  type PopularBooksKeeper,
} from './features/books/search/popular-books-cache.ts'
import { countAnalyst } from './features/metrics/count-analyst.ts'
import { createMetrics, type Metrics } from './features/metrics/metrics.ts'
import { keepModel, type ModelKeeper } from './features/recommendations/catalogue-model-cache.ts'
import { defineNeighbourJob } from './features/recommendations/neighbours.job.ts'
import { defineProposalJob } from './features/recommendations/llm-candidates.job.ts'
import { defineReasonJob } from './features/recommendations/reason-job.ts'
import {
  createRecommender,
  type Recommender,
} from './features/recommendations/recommendations.service.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'

export type Deps = {
  config: Config
  log: Logger
  clock: () => Date
  db: Db
  /** For work in the background. */
  whenQuiet: WhenQuiet
  identity: IdentityProvider
  mailer: Mailer
  jobs: Jobs
  metrics: Metrics
  gateCache: GateCache
  textReader: TextReader
  popularBooks: PopularBooksKeeper
  /** Who is asked about books that the database does not have, or not all of. */
  sources: GuardedSource[]
  discover: Discover
  /** Asked in this order until one has something to say. */
  analysts: Analyst[]
  analyses: Analyses
  /** How long a caller is kept waiting for an analysis before it is told to ask again. */
  answerWithinMs: number
  /** The catalogue with its neighbours in memory, one a process. */
  models: ModelKeeper
  /** null where no language model may be told what readers liked. */
  proposer: Proposer | null
  /** null there as well: reasons are told in our own sentences. */
  reasonWriter: ReasonWriter | null
  recommender: Recommender
}

/** Clients wait 10 s. */
const ANSWER_WITHIN_MS = 8_000

/** Between two books of the queue without a language model, so that an import leaves the server to its readers. */
const BACKGROUND_EVERY_MS = 50

export async function buildDeps(
  config: Config,
  database: Database,
  log: Logger,
  clock: () => Date = () => new Date(),
): Promise<Deps> {
  const mailer = createMailer(config, log)
  const metrics = createMetrics()
  const jobs = createJobs(database, log, metrics.jobTried)
  metrics.watchPool(database.pool)
  metrics.watchQueues(jobs.counts)
  if (config.metricsToken !== undefined) metrics.watchProcess()
  const catalogue = await readStarterCatalogue()
  const { languageModel } = config
  const uncounted = [createStarterAnalyst(catalogue), await readEstimator()]
  let proposer: Proposer | null = null
  let reasonWriter: ReasonWriter | null = null
  if (languageModel) {
    const allowance = tokenAllowance(database.db, languageModel.dailyTokens, clock)
    const parts = { allowance, log, clock, wait: setTimeout, random: Math.random }
    uncounted.unshift(createLanguageModelAnalyst(languageModel, parts))
    if (languageModel.proposals) {
      const model = createBackgroundModel(languageModel, parts)
      proposer = createLanguageModelProposer(model)
      reasonWriter = createLanguageModelReasonWriter(model)
    }
  }
  const analysts = uncounted.map((analyst) => countAnalyst(analyst, metrics))
  const sources = createSources(config.sources, { clock, log })
  const models = keepModel(database.db, log)
  const deps: Deps = {
    config,
    log,
    clock,
    db: database.db,
    whenQuiet: createWhenQuiet(database.pool),
    identity: config.firebase
      ? createFirebaseIdentity(config.firebase, clock)
      : await createEmbeddedIdentity({
          config,
          db: database.db,
          queueMail: (request) => queueMail(jobs, database.db, request),
          log,
          clock,
          mayRegister: (email, setupToken) =>
            mayRegister({ db: database.db, config }, email, setupToken),
          forget: (uid) => forgetReader({ db: database.db, config }, uid),
        }),
    mailer,
    jobs,
    metrics,
    gateCache: createGateCache(clock),
    textReader: createTextReader(),
    analysts,
    analyses: createAnalyses({ db: database.db, analysts, clock, log, jobs }),
    answerWithinMs: ANSWER_WITHIN_MS,
    popularBooks: keepPopularBooks({ db: database.db, clock, log }),
    sources,
    discover: createDiscover({ db: database.db, sources, clock, log }),
    models,
    proposer,
    reasonWriter,
    recommender: createRecommender({
      db: database.db,
      clock,
      log,
      jobs,
      models,
      proposer,
      reasonWriter,
    }),
  }
  defineMailJob(jobs, deps)
  defineAnalysisJob(jobs, deps.analyses, createPace(pauseOf(languageModel), clock, setTimeout))
  defineEnrichmentJob(jobs, deps)
  defineImportJob(jobs, deps)
  defineNeighbourJob(jobs, deps)
  defineProposalJob(jobs, deps)
  defineReasonJob(jobs, deps)
  return deps
}

function pauseOf(languageModel: ModelConfig | undefined): number {
  return languageModel ? 60_000 / languageModel.backgroundPerMinute : BACKGROUND_EVERY_MS
}
