import type { z } from 'zod'
import type { Route } from './routes.ts'

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
  /** Also checked on the way out: fields that it does not have are never sent. */
  response: Response
  /** The response is a file with this type and name instead of JSON. */
  file?: { type: 'text/csv'; name: string }
  /** The body of a 202 while the work goes on, for callers that send `Prefer: respond-async` and repeat the call. */
  pending?: Pending
  /** 200 by default. */
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
