import type { z } from 'zod'
import type { Route } from './routes.ts'

/** The shapes that cross the wire. `params` and `query` are strings there and may coerce. */
export type Shapes<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Pending extends z.ZodType = z.ZodType,
> = {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Checked on the way out too: what is not in it does not leave the server. */
  response: Response
  /** The answer is a file of that type and name, its content a string, instead of JSON. */
  file?: { type: 'text/csv'; name: string }
  /** What is answered with 202 while the work goes on; the caller asks again until there is a response. */
  pending?: Pending
  /** Status of a success. 200 where absent. */
  status?: 200 | 201
}

export type Endpoint = Route & Shapes

export function endpoint<
  const R extends Route,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  Pending extends z.ZodType = z.ZodUndefined,
>(
  route: R,
  shapes: Shapes<Params, Query, Body, Response, Pending>,
): R & Shapes<Params, Query, Body, Response, Pending> {
  return { ...route, ...shapes }
}
