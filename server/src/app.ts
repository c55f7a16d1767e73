/** The server's table of contents. */
import { Hono } from 'hono'
import { uploadsFolder } from './config.ts'
import { asRequester } from './db/requester.ts'
import type { Deps } from './deps.ts'
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { createGate } from './features/auth/gate.ts'
import { readerKeysRoutes } from './features/auth/reader-keys.routes.ts'
import { identityRoutes } from './features/auth/identity.routes.ts'
import { analysesRoutes } from './features/analyses/analyses.routes.ts'
import { administrationRoutes } from './features/works/administration/administration.routes.ts'
import { audiobookshelfRoutes } from './features/look-up/audiobookshelf.routes.ts'
import { booksRoutes } from './features/look-up/books.routes.ts'
import { createSharedHead } from './features/look-up/shared-head.ts'
import { textAnalysesRoutes } from './features/analyses/text-analyses.routes.ts'
import { booksFolderRoutes } from './features/books-folder/books-folder.routes.ts'
import { backupsRoutes } from './features/backups/backups.routes.ts'
import { browseRoutes } from './features/search/browse/browse.routes.ts'
import { configRoutes } from './features/config/config.routes.ts'
import { publicLookUpSettingRoutes } from './features/config/public-look-up-setting.routes.ts'
import { securityTxtRoutes } from './features/config/security-txt.routes.ts'
import { languageModelRoutes } from './features/config/language-model.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { failedJobsRoutes } from './features/jobs/failed-jobs.routes.ts'
import { libraryRoutes } from './features/library/library.routes.ts'
import { metricsRoutes } from './features/metrics/metrics.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { pilotRoutes } from './features/pilot/pilot.routes.ts'
import { preferencesRoutes } from './features/preferences/preferences.routes.ts'
import { recommendationsRoutes } from './features/recommendations/recommendations.routes.ts'
import { duplicateCandidatesRoutes } from './features/works/duplicate-candidates.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { limitBodies } from './http/body-limit.ts'
import { clientAddress } from './http/client-address.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { AppError, createBrokenAnswers, respondToError } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import type { HttpEnv } from './http/http-env.ts'
import { measureRequests } from './http/measure-requests.ts'
import { createMount } from './http/mount.ts'
import { identifyRequests, logRequests } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveWeb } from './http/web-files.ts'

/** `webRoot`: the built front end; without it only the API is served. */
export function createApp(deps: Deps, options: { webRoot?: string } = {}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.onError(respondToError(deps.log))
  if (deps.config.metricsToken !== undefined) app.use(measureRequests(deps.metrics.request))
  app.use(identifyRequests(), logRequests(deps.log), securityHeaders(deps.config))
  // Until the reader is known.
  app.use((c, next) => asRequester(clientAddress(c, deps.config.trustProxy), next))
  app.use('/api/*', compressAnswers(), limitBodies())

  const mount = createMount(app, createGate(deps), {
    trustProxy: deps.config.trustProxy,
    uploadsFolder: uploadsFolder(deps.config),
    securityLog: deps.securityLog,
    clock: deps.clock,
    breakAnswer: createBrokenAnswers({ log: deps.log, count: deps.metrics.answerBroken }),
  })
  configRoutes(mount, deps)
  publicLookUpSettingRoutes(mount, deps)
  languageModelRoutes(mount, deps)
  backupsRoutes(mount, deps)
  booksFolderRoutes(mount, deps)
  authRoutes(mount, deps)
  readerKeysRoutes(mount, deps)
  pilotRoutes(mount, deps)
  failedJobsRoutes(mount, deps)
  booksRoutes(mount, deps)
  audiobookshelfRoutes(mount, deps)
  browseRoutes(mount, deps)
  textAnalysesRoutes(mount, deps)
  analysesRoutes(mount, deps)
  reportsRoutes(mount, deps)
  duplicateCandidatesRoutes(mount, deps)
  administrationRoutes(mount, deps)
  // Before the library: its path of one book matches the exports too.
  importsRoutes(mount, deps)
  libraryRoutes(mount, deps)
  preferencesRoutes(mount, deps)
  peopleRoutes(mount, deps)
  recommendationsRoutes(mount, deps)
  identityRoutes(app, deps)
  apiDocsRoutes(app, deps)
  healthRoutes(app, deps)
  securityTxtRoutes(app, deps)
  metricsRoutes(app, deps)

  app.all('/api/*', () => {
    throw new AppError(404, 'Not found')
  })
  if (options.webRoot) {
    const { trustProxy, brandName } = deps.config
    serveWeb(app, options.webRoot, { trustProxy, brandName, headOf: createSharedHead(deps) })
  }
  return app
}

/** What watches a worker: it answers no reader. */
export function createWorkerApp(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.onError(respondToError(deps.log))
  healthRoutes(app, deps)
  metricsRoutes(app, deps)
  return app
}
