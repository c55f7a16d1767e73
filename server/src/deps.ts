/** The whole object graph in one function: what the process shares, built once, handed down. */
import type { Logger } from 'pino'
import type { Analyst } from './adapters/analyst/analyst.ts'
import { createEstimator } from './adapters/analyst/estimator.ts'
import { createStarterAnalyst } from './adapters/analyst/starter-analyst.ts'
import { readStarterCatalogue } from './adapters/catalogue/starter-catalogue.ts'
import { createEmbeddedIdentity } from './adapters/identity/embedded-identity.ts'
import type { IdentityProvider } from './adapters/identity/identity.ts'
import { createMailer } from './adapters/mailer/create-mailer.ts'
import type { Mailer } from './adapters/mailer/mailer.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/db.ts'
import { mayRegister } from './features/auth/admission.ts'
import { forgetReader } from './features/auth/auth.service.ts'

export type Deps = {
  config: Config
  log: Logger
  clock: () => Date
  db: Db
  identity: IdentityProvider
  mailer: Mailer
  /** Asked in this order until one has something to say. */
  analysts: Analyst[]
}

export async function buildDeps(
  config: Config,
  database: Database,
  log: Logger,
  clock: () => Date = () => new Date(),
): Promise<Deps> {
  const mailer = createMailer(config, log)
  const catalogue = await readStarterCatalogue()
  return {
    config,
    log,
    clock,
    db: database.db,
    identity: await createEmbeddedIdentity({
      config,
      db: database.db,
      mailer,
      log,
      clock,
      mayRegister: (email, setupToken) => mayRegister({ db: database.db, config }, email, setupToken),
      forget: (uid) => forgetReader(database.db, uid),
    }),
    mailer,
    analysts: [createStarterAnalyst(catalogue), createEstimator()],
  }
}
