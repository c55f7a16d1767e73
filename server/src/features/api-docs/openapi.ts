import { administrationApi } from '@pagelight/contract/administration.ts'
import { analysesApi } from '@pagelight/contract/analyses.ts'
import { authApi } from '@pagelight/contract/auth.ts'
import { booksApi } from '@pagelight/contract/books.ts'
import { callLimits, type CallLimit } from '@pagelight/contract/constants/call-limits.ts'
import { configApi } from '@pagelight/contract/config.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import { importsApi } from '@pagelight/contract/imports.ts'
import { keysApi } from '@pagelight/contract/keys.ts'
import { KEY_LIMITS } from '@pagelight/contract/constants/scopes.ts'
import { libraryApi } from '@pagelight/contract/library.ts'
import { peopleApi } from '@pagelight/contract/people.ts'
import { pilotApi } from '@pagelight/contract/pilot.ts'
import { preferencesApi } from '@pagelight/contract/preferences.ts'
import { MAX_JSON_BYTES } from '@pagelight/contract/primitives.ts'
import { readingServersApi } from '@pagelight/contract/reading-servers.ts'
import { recommendationsApi } from '@pagelight/contract/recommendations.ts'
import { reportsApi } from '@pagelight/contract/reports.ts'
import { worksApi } from '@pagelight/contract/works.ts'
import { DEFAULT_TIMEOUT_MS, type Access } from '@pagelight/contract/routes.ts'
import { textAnalysesApi } from '@pagelight/contract/text-analyses.ts'
import type {
  ApiDescription,
  ApiResponse,
  Content,
  Operation,
  Parameter,
} from './api-description.ts'
import { z } from 'zod'
import {
  inputSchema,
  NAMED,
  outputSchemas,
  parameterSchema,
  type JsonSchema,
} from './json-schema.ts'

const GROUPS: Record<string, Record<string, Endpoint>> = {
  Configuration: configApi,
  Accounts: authApi,
  'Keys for programs': keysApi,
  'The pilot': pilotApi,
  Books: booksApi,
  'Reading servers': readingServersApi,
  'Text analyses': textAnalysesApi,
  'Analyses on record': analysesApi,
  Reports: reportsApi,
  'Administering books': administrationApi,
  'Doubtful pairs of books': worksApi,
  Library: libraryApi,
  'Imports and exports': importsApi,
  Recommendations: recommendationsApi,
  Preferences: preferencesApi,
  'People to choose for': peopleApi,
}

export const RESPONSES = '#/components/responses/'

/** Raised if a client of the previous version would break. */
const API_VERSION = '1'

const INTRODUCTION =
  'Every answer is JSON unless said otherwise, in UTF-8, with times as ISO 8601 in UTC. A refusal has a status of 4xx or ' +
  '5xx and two sentences for people, `error` and `detail`. Signing in itself is the identity provider’s and not ' +
  'described here: it gives a token that lasts an hour and goes into the header `Authorization: Bearer ...` of every call ' +
  'that is not public. A program sends a key there instead, which a reader makes under Preferences, with ' +
  `scopes that say what it opens; a key makes at most ${KEY_LIMITS.perMinute} calls a minute.`

const ACCESS: Record<Access, string> = {
  public: 'Anybody may call it.',
  reader: 'For readers: people who are signed in and approved.',
  admin: 'For administrators.',
}

export function describeApi({ brandName }: { brandName: string }): ApiDescription {
  const endpoints = Object.assign({}, ...Object.values(GROUPS)) as Record<string, Endpoint>
  const { named, of } = outputSchemas(endpoints)
  const paths: ApiDescription['paths'] = {}
  for (const [tag, group] of Object.entries(GROUPS)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const calls = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      calls[endpoint.method.toLowerCase()] = operation(name, tag, endpoint, of)
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: `${brandName} API`, version: API_VERSION, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: Object.keys(GROUPS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of the identity provider.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that a reader has made for a program.',
        },
      },
      responses: refusals(named),
      schemas: named,
    },
  }
}

type SchemaOf = (schema: Endpoint['response']) => JsonSchema

function operation(name: string, tag: string, endpoint: Endpoint, of: SchemaOf): Operation {
  const parameters = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
  ]
  const content = bodyOf(endpoint)
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: [ACCESS[endpoint.access], scopeOf(endpoint), ...limitsOf(name, endpoint)].join(
      ' ',
    ),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true as const, content } } : {}),
    responses: {
      ...toResponses(endpoint, of),
      ...Object.fromEntries(
        statusesOf(name, endpoint).map((one) => [one, { $ref: RESPONSES + one }]),
      ),
    },
  }
}

function scopeOf({ access, scope, query }: Endpoint): string {
  if (scope) {
    const asksForOthers = query instanceof z.ZodObject && 'for' in query.shape
    return `A key opens it with the scope \`${scope}\`${asksForOthers ? ', without `for`' : ''}.`
  }
  return access === 'public' ? 'A key changes nothing.' : 'No key opens it.'
}

function securityOf({ access, scope }: Endpoint): Operation['security'] {
  if (access === 'public') return []
  return scope ? [{ bearer: [] }, { key: [scope] }] : [{ bearer: [] }]
}

function limitsOf(
  name: string,
  { timeoutMs = DEFAULT_TIMEOUT_MS, uploadBytes, costly, body }: Endpoint,
): string[] {
  const limit = callLimitOf(name)
  const sharing = Object.keys(callLimits).filter(
    (other) => other !== name && callLimitOf(other) === limit,
  )
  return [
    ...(limit
      ? [
          `At most ${limit.limit} times ${limit.perMs === 60_000 ? 'a minute' : 'an hour'} and ` +
            `${limit.per === 'address' ? 'client address' : 'reader'}` +
            `${sharing.length > 0 ? `, together with ${sharing.join(' and ')}` : ''}.`,
        ]
      : []),
    ...(costly ? ['Calls of one reader are worked on one after the other, few may wait.'] : []),
    ...(uploadBytes ? [`The file may have ${uploadBytes / 1024 / 1024} MB.`] : []),
    ...(body ? [`The body may have ${MAX_JSON_BYTES / 1024} KB.`] : []),
    `Wait up to ${timeoutMs / 1000} s for the answer.`,
  ]
}

function callLimitOf(name: string): CallLimit | undefined {
  return (callLimits as Record<string, CallLimit>)[name]
}

function parametersIn(place: Parameter['in'], schema: Endpoint['params']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = parameterSchema(schema)
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }))
}

function bodyOf({ body, uploadBytes }: Endpoint): Content | null {
  if (body) return { 'application/json': { schema: inputSchema(body) } }
  if (!uploadBytes) return null
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } },
  }
}

function toResponses(
  { response, pending, file, status = 200 }: Endpoint,
  of: SchemaOf,
): Record<string, ApiResponse> {
  const type = file?.type ?? 'application/json'
  const done: ApiResponse = {
    description: file ? `The file ${file.name}.` : 'Done.',
    content: { [type]: { schema: of(response) } },
  }
  if (!pending) return { [status]: done }
  const underWay =
    'Only with `Prefer: respond-async`. It takes longer: make the same call again, with the same body.'
  return {
    [status]: done,
    202: { description: underWay, content: { 'application/json': { schema: of(pending) } } },
  }
}

/** The refusals known from the route table; `default` stands for any other. */
function statusesOf(
  name: string,
  { access, params, query, body, uploadBytes, costly }: Endpoint,
): string[] {
  const takesBody = body !== undefined || uploadBytes !== undefined
  const found: [boolean, string][] = [
    [takesBody || query !== undefined, '400'],
    [access !== 'public', '401'],
    [access !== 'public', '403'],
    [params !== undefined, '404'],
    [takesBody, '413'],
    [takesBody, '415'],
    [callLimitOf(name) !== undefined || costly === true, '429'],
    [true, 'default'],
  ]
  return found.filter(([applies]) => applies).map(([, status]) => status)
}

function refusals(named: Record<string, JsonSchema>): Record<string, ApiResponse> {
  if (!named['Failure']) throw new Error('The shape of refusals has no name')
  const content = { 'application/json': { schema: { $ref: `${NAMED}Failure` } } }
  const seconds = {
    description: 'Seconds until it may be tried again.',
    schema: { type: 'integer', minimum: 1 },
  }
  return {
    400: { description: 'What was sent does not fit; `detail` names the field.', content },
    401: {
      description:
        'The token or the key is missing, wrong, revoked or expired, or its session has ended.',
      content,
    },
    403: {
      description:
        'The caller is not approved, or no administrator where one is needed, or a key has not the scope.',
      content,
    },
    404: { description: 'There is no such thing, or it is not the caller’s.', content },
    413: { description: 'The body or the file is too large.', content },
    415: { description: 'The body is not of the kind that the call takes.', content },
    429: { description: 'Too often.', content, headers: { 'Retry-After': seconds } },
    default: { description: 'Any other refusal, a failure of the server among them.', content },
  }
}
