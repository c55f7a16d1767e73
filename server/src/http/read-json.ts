import type { Context } from 'hono'
import { AppError } from './errors.ts'

/** Throws AppError 415 for any other type of body, 400 for one that cannot be read. */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? ''))
    throw new AppError(415, 'The request must be JSON')
  try {
    return JSON.parse(await c.req.text())
  } catch (cause) {
    throw new AppError(400, 'The request is not valid JSON', { cause })
  }
}
