import type { z } from 'zod'
import { analysesApi } from './analyses.ts'
import { administrationApi } from './administration.ts'
import { authApi } from './auth.ts'
import { booksApi } from './books.ts'
import { configApi } from './config.ts'
import type { Endpoint } from './endpoint.ts'
import { importsApi } from './imports.ts'
import { keysApi } from './keys.ts'
import { libraryApi } from './library.ts'
import { peopleApi } from './people.ts'
import { pilotApi } from './pilot.ts'
import { preferencesApi } from './preferences.ts'
import { readingServersApi } from './reading-servers.ts'
import { recommendationsApi } from './recommendations.ts'
import { reportsApi } from './reports.ts'
import { worksApi } from './works.ts'
import { textAnalysesApi } from './text-analyses.ts'
import type { RouteName } from './routes.ts'

export const api = {
  ...configApi,
  ...authApi,
  ...keysApi,
  ...pilotApi,
  ...booksApi,
  ...readingServersApi,
  ...textAnalysesApi,
  ...analysesApi,
  ...reportsApi,
  ...worksApi,
  ...administrationApi,
  ...libraryApi,
  ...importsApi,
  ...recommendationsApi,
  ...preferencesApi,
  ...peopleApi,
} satisfies Record<RouteName, Endpoint>

type Shape<T> = NonNullable<T> extends z.ZodType ? z.input<NonNullable<T>> : undefined

/** The types of a call by route name; the web app imports these instead of the schemas. */
export type ParamsOf<N extends RouteName> = Shape<(typeof api)[N]['params']>
export type QueryOf<N extends RouteName> = Shape<(typeof api)[N]['query']>
export type BodyOf<N extends RouteName> = Shape<(typeof api)[N]['body']>
export type ResponseOf<N extends RouteName> = z.output<(typeof api)[N]['response']>
/** The body of a 202; `never` for a call that has none. */
export type PendingOf<N extends RouteName> = [Shape<(typeof api)[N]['pending']>] extends [undefined]
  ? never
  : z.output<NonNullable<(typeof api)[N]['pending']>>
