import { routes, type RouteName } from '@pagelight/contract/routes.ts'
import { vi } from 'vitest'

export type Call = { name: RouteName; url: string; body: unknown }
type StubResponse = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>

/** Replaces the server; a call without a response gets a 404. Returns the calls that are made. */
export function stubCalls(
  responses: Partial<Record<RouteName, (call: Call) => StubResponse>>,
): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const name = nameOf(init.method ?? 'GET', url.split('?')[0] ?? url)
    const made: Call = {
      name,
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    calls.push(made)
    const response = (await responses[name]?.(made)) ?? {
      status: 404,
      body: { error: 'Not found', detail: 'Not found' },
    }
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    return new Response(JSON.stringify(response.body), { status: response.status ?? 200 })
  })
  return calls
}

function nameOf(method: string, path: string): RouteName {
  for (const [name, route] of Object.entries(routes)) {
    const pattern = new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`)
    // Object.entries loses the type of the keys.
    if (route.method === method && pattern.test(path)) return name as RouteName
  }
  throw new Error(`No call of the contract: ${method} ${path}`)
}
