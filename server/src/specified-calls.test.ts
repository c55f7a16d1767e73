import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '@pagelight/contract/api.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'

const spec = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8')
const section = spec.slice(spec.indexOf('\n## 7.'), spec.indexOf('\n## 8.'))
const calls = section
  .split('\n')
  .filter((line) => /^\| (?:GET|POST|PUT|PATCH|DELETE) /.test(line))
  .map((line) => {
    const [call = '', request = '', response = ''] = line.split(' | ').map((cell) => cell.trim())
    const [, method = '', path = '', query] = /^\| (\S+) ([^?\s]+)(\?\S+)?$/.exec(call) ?? []
    return {
      call: call.slice(2),
      method,
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      query,
      request,
      response,
    }
  })
type Call = (typeof calls)[number]

function endpointOf({ method, path }: Pick<Call, 'method' | 'path'>): Endpoint {
  const found = Object.values<Endpoint>(api).find(
    (one) => one.method === method && one.path === path,
  )
  if (!found) throw new Error(`No call ${method} ${path}`)
  return found
}

type Json = { properties?: Record<string, Json>; required?: string[]; items?: Json; anyOf?: Json[] }

const jsonOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Json =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json) : {}

const fieldsOf = (json: Json): Record<string, Json> =>
  json.properties ??
  (json.anyOf ?? []).map(fieldsOf).find((fields) => fields !== undefined) ??
  (json.items ? fieldsOf(json.items) : {})

/** `{user:{id, is_admin}}` as [["user"], ["user", "id"], ["user", "is_admin"]]. */
function namedFields(text: string): string[][] {
  const open: string[] = []
  let last = ''
  return [...text.matchAll(/[{[\]}]|(?<=[{[,]\s*)[a-z]\w*(?=\s*[:,}\]])/g)].flatMap(([token]) => {
    if (token === '{' || token === '[') open.push(last)
    else if (token === '}' || token === ']') last = open.pop() ?? ''
    else {
      last = token
      return [[...open.slice(1), token]]
    }
    return []
  })
}

function hasField(json: Json, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true
  const field = fieldsOf(json)[first]
  return field !== undefined && hasField(field, rest)
}

const bodyText = (call: Call): string => {
  if (!call.request.startsWith('same fields') && !call.request.startsWith('body with the same'))
    return call.request
  const before = calls[calls.indexOf(call) - 1]!
  return before.request.startsWith('body') ? before.request : `body ${before.response}`
}

describe('every call of the table of section 7', () => {
  test('the table of section 7 is read: 19 calls, each with its fields', () => {
    expect(calls).toHaveLength(19)
    expect(namedFields('{user:{id, username, is_admin}}. Called')).toEqual([
      ['user'],
      ['user', 'id'],
      ['user', 'username'],
      ['user', 'is_admin'],
    ])
  })

  test.each(calls)('$call exists, with its time-out and access', (call) => {
    const { path, access, timeoutMs, query } = endpointOf(call)
    expect(path).toBe(call.path)
    if (call.response.includes('Admin only')) expect(access).toBe('admin')
    const [, seconds] = /timeout (\d+) s/i.exec(`${call.request} ${call.response}`) ?? []
    if (seconds) expect(timeoutMs).toBe(Number(seconds) * 1_000)
    if (call.query) expect(Object.keys(fieldsOf(jsonOf(query, 'input')))).toContain('t')
  })

  test.each(calls)('$call takes what the table says', (call) => {
    const { body, uploadBytes } = endpointOf(call)
    const [, fields] = /^body \{([^}]*)\}/.exec(bodyText(call)) ?? []
    const optional = /optional (\w+)/g
    if (call.request.startsWith('multipart')) return void expect(uploadBytes).toBeGreaterThan(0)
    const json = jsonOf(body, 'input')
    if (fields === undefined && !call.request.startsWith('body {')) {
      if (/^(?:none|no body|empty body)/.test(call.request)) expect(json.required ?? []).toEqual([])
      else expect(call.request).toMatch(/^body \{/)
      return
    }
    const named = fields!.split(',').map((field) => field.replace('optional', '').trim())
    const mayBeMissing = [...fields!.matchAll(optional)].map(([, name]) => name)
    expect(Object.keys(fieldsOf(json))).toEqual(expect.arrayContaining(named))
    const asked = (json.required ?? []).filter(
      (name) => !named.includes(name) || mayBeMissing.includes(name),
    )
    expect(asked).toEqual([])
  })

  test.each(calls)('$call answers what the table says', (call) => {
    const { response } = endpointOf(call)
    if (!call.response.startsWith('{')) return
    const json = jsonOf(response, 'output')
    const fields = namedFields(call.response.slice(0, call.response.lastIndexOf('}') + 1))
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((path) => !hasField(json, path))).toEqual([])
  })
})
