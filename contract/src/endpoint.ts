import type { z } from 'zod'
import type { Route } from './routes.ts'

/**
 * A route with the shapes that cross the wire. `params` and `query` hold strings on the wire and may coerce;
 * `response` is checked on the way out too.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Route & {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  response: Response
  /** Status of a success. 200 where absent. */
  status?: 200 | 201
}

type Shapes<Params, Query, Body, Response> = {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  response: Response
  status?: 200 | 201
}

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(route: Route, shapes: Shapes<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return { ...route, ...shapes }
}
