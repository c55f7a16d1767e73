/** Requests for every call of the contract and for what is served beside it: as they should be, and spoiled. */
import { api } from '@pagelight/contract/api.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { inputSchema } from '../../../server/src/features/api-docs/json-schema.ts'
import { besideTheContract } from './beside-the-contract.ts'
import { jsonOf, spoiledJson, uploads, type Content } from './bodies.ts'
import { METHODS, rarely, type FuzzRequest, type Prepared, type World } from './fuzz-request.ts'
import { headersOf } from './headers.ts'
import { anyText, fitting, hostileValue, mutated, type Known } from './values.ts'

/** Else there would soon be neither sessions nor books. */
const RARE = new Set([
  'endSessions',
  'deleteAccount',
  'revertContributions',
  'revokeInterest',
  'declineInterest',
  'removeAdministrator',
  'removeBook',
  'mergeBook',
])
export function requests(world: World): Arbitrary<FuzzRequest> {
  const calls = Object.entries(api as Record<string, Endpoint>).map(([name, endpoint]) => ({
    weight: RARE.has(name) ? 1 : 8,
    arbitrary: requestOf(name, endpoint, world),
  }))
  return fc.oneof(...calls, { weight: 60, arbitrary: besideTheContract(world) })
}

function requestOf(name: string, endpoint: Endpoint, world: World): Arbitrary<FuzzRequest> {
  const prepared = (world.prepared[name] ?? []).map((one) => preparedRequest(name, endpoint, one))
  const fuzzed = fuzzedRequest(name, endpoint, world)
  return prepared.length > 0 ? fc.oneof(fuzzed, fc.constantFrom(...prepared)) : fuzzed
}

function preparedRequest(
  name: string,
  { method, path }: Endpoint,
  { id, token, body }: Prepared,
): FuzzRequest {
  return {
    name,
    method,
    path: path.replace(':id', String(id)),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    aborted: false,
  }
}

function fuzzedRequest(name: string, endpoint: Endpoint, world: World): Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(endpoint, world),
      query: queryOf(endpoint, world),
      headers: headersOf(endpoint.access, world),
      method: rarely(fc.constantFrom(...METHODS), fc.constant(endpoint.method as string)),
      content: contentOf(endpoint, world),
      aborted: rarely(fc.constant(true), fc.constant(false)),
    })
    .map(({ path, query, headers, method, content, aborted }) => ({
      name,
      method,
      path: path + query,
      headers: { ...content.headers, ...headers },
      body: content.body,
      aborted,
    }))
}

function pathOf({ path }: Endpoint, { ids, interests }: World): Arbitrary<string> {
  const odd = fc.oneof(
    fc.constantFrom('0', '-1', '2147483648', '1e3', '%00', '%ff', '%E0%A4%A', '..%2f1', '1/1', ''),
    anyText.map((text) => encoded(text).slice(0, 3_000)),
  )
  // Low ones are those of reports, changes and imports; of requests for access only ours are touched.
  const known = path.startsWith('/api/pilot/')
    ? fc.constantFrom(...interests)
    : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ids) }, fc.integer({ min: 1, max: 20 }))
  return fc
    .oneof({ weight: 6, arbitrary: known.map(String) }, { weight: 1, arbitrary: odd })
    .map((one) => path.replace(':id', one))
}

function queryOf({ query }: Endpoint, known: Known): Arbitrary<string> {
  if (!query) return rarely(fc.constantFrom('?', '?a=1&a=2', '?%00', '?%', '?t'), fc.constant(''))
  const schema = inputSchema(query)
  return fc
    .oneof(fc.constant({}), fitting(schema, known), mutated(schema, known))
    .map((values) =>
      Object.entries(Object(values) as object).map(
        ([name, value]) =>
          `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
      ),
    )
    .map((parts) => (parts.length > 0 ? `?${parts.join('&').slice(0, 6_000)}` : ''))
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function contentOf({ body, uploadBytes, method }: Endpoint, known: Known): Arbitrary<Content> {
  const nothing: Arbitrary<Content> = fc.constant({ headers: {}, body: null })
  if (uploadBytes !== undefined) {
    return fc.oneof(
      { weight: 3, arbitrary: uploads },
      { weight: 1, arbitrary: jsonOf(hostileValue) },
    )
  }
  if (body) {
    const schema = inputSchema(body)
    return fc.oneof(
      { weight: 5, arbitrary: jsonOf(fitting(schema, known)) },
      { weight: 8, arbitrary: jsonOf(mutated(schema, known)) },
      { weight: 2, arbitrary: spoiledJson(fitting(schema, known)) },
      { weight: 1, arbitrary: nothing },
    )
  }
  return method === 'GET' ? nothing : rarely(jsonOf(hostileValue), nothing)
}
