import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Known } from './values.ts'

export type FuzzRequest = {
  /** The call's name in the contract, or the path. */
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** The connection is cut before the body is sent. */
  aborted: boolean
}

export type Prepared = { id?: number; token: string; body?: unknown }

export type World = Known & {
  /** By the call that it makes succeed. */
  prepared: Record<string, Prepared[]>
  /** Ids of requests for access. */
  interests: readonly number[]
  tokens: readonly string[]
  adminToken: string
  cookies: readonly string[]
}

export const METHODS = [
  'HEAD',
  'OPTIONS',
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'TRACE',
]

/** Once in sixteen. */
export const rarely = <T>(odd: Arbitrary<T>, usual: Arbitrary<T>) =>
  fc.oneof({ weight: 1, arbitrary: odd }, { weight: 15, arbitrary: usual })
