import { routes, type RouteName } from '@pagelight/contract/routes.ts'
import { vi } from 'vitest'

export type Call = { name: RouteName; url: string; body: unknown }
type Answer = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>

/** Plays the server for one test: what each call is answered. A call without an answer gets a 404. Returns the calls made. */
export function stubCalls(answers: Partial<Record<RouteName, (call: Call) => Answer>>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const name = nameOf(init.method ?? 'GET', url.split('?')[0] ?? url)
    const made: Call = {
      name,
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    calls.push(made)
    const answer = (await answers[name]?.(made)) ?? {
      status: 404,
      body: { error: 'Not found', detail: 'Not found' },
    }
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  return calls
}

function nameOf(method: string, path: string): RouteName {
  for (const [name, route] of Object.entries(routes)) {
    const pattern = new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`)
    // Object.entries forgets that the names of the table are its keys.
    if (route.method === method && pattern.test(path)) return name as RouteName
  }
  throw new Error(`No call of the contract: ${method} ${path}`)
}
