import type { Logger } from 'pino'
import type { ModelChecker } from './adapters/language-model/model-check.ts'
import type { GuardedSource } from './adapters/sources/guarded-source.ts'
import type { IdentityProvider } from './adapters/identity/identity.ts'
import type { KeyedHash } from './adapters/identity/identity-secret.ts'
import type { Mailer } from './adapters/mailer/mailer.ts'
import type { TextFileAnalyzer } from './adapters/text-files/text-file-analyzer.ts'
import type { ChildTasks } from './concurrency/child-tasks.ts'
import type { FairTurns } from './concurrency/fair-turns.ts'
import type { SingleFlight } from './concurrency/single-flight.ts'
import type { Throttle } from './concurrency/throttle.ts'
import type { Config } from './config.ts'
import type { Db, WithSnapshot } from './db/db.ts'
import type { RunWhenIdle } from './db/run-when-idle.ts'
import type { Analyst } from './domain/assessment.ts'
import type { GateCache } from './features/auth/gate-cache.ts'
import type { AnalysesInFlight } from './features/analyses/analyses-in-flight.ts'
import type { DescribedBooksCache } from './features/search/described/described-books-cache.ts'
import type { PopularBooksCache } from './features/search/popular-books-cache.ts'
import type { PasswordHashing } from './adapters/identity/password-hash.ts'
import type { Metrics } from './features/metrics/metrics.ts'
import type { CatalogueModelCache } from './features/recommendations/catalogue-model-cache.ts'
import type { SecurityLog } from './http/security-log.ts'
import type { JobQueue } from './job-queue/job-queue.ts'

/** What the process shares. Every function takes the parts that it needs as its first argument. */
export type Deps = {
  config: Config
  log: Logger
  clock: () => Date
  db: Db
  withSnapshot: WithSnapshot
  /** For background work on the database. */
  runWhenIdle: RunWhenIdle
  /** For files that readers send. */
  runChild: ChildTasks
  jobs: JobQueue
  metrics: Metrics
  securityLog: SecurityLog
  /** With the identity secret. */
  keyedHash: KeyedHash
  passwords: PasswordHashing

  identity: IdentityProvider
  mailer: Mailer
  textFiles: TextFileAnalyzer
  /** Asked about books that the database lacks or knows little about. */
  sources: readonly GuardedSource[]
  /** Asked in this order until one knows the book. */
  analysts: readonly Analyst[]
  /** null without a language model. */
  modelChecker: ModelChecker | null

  gateCache: GateCache
  popularBooks: PopularBooksCache
  describedBooks: DescribedBooksCache
  catalogueModels: CatalogueModelCache
  /** One reader's searches take turns; waiting for sources is not part of a turn. */
  searchTurns: FairTurns

  analysesInFlight: AnalysesInFlight
  /** Awaited before each background analysis. */
  analysisThrottle: Throttle
  /** Awaited before each book of a library is looked up outside. */
  lookUpThrottle: Throttle
  /** How long a caller waits for an analysis before it is told to come back. */
  answerWithinMs: number
  /** By the id of the import. */
  importsInFlight: SingleFlight<number, void, undefined>
  /** Lists of recommendations that are renewed in the background, by the id of the reader. */
  listRenewals: SingleFlight<string, void, undefined>
}
