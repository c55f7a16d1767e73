import { vi } from 'vitest'

/** jsdom has no caches: these keep texts, in the order of the last put, as the browser's do. */
export function memoryCaches(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>()
  const addressOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : request.url
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return kept
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (url: string, response: Response) => {
        open(name).delete(url)
        open(name).set(url, response)
      },
      match: async (request: string | { url: string }) =>
        all.get(name)?.get(addressOf(request))?.clone(),
      delete: async (request: string | { url: string }) =>
        all.get(name)?.delete(addressOf(request)) ?? false,
      keys: async () => [...open(name).keys()].map((url) => ({ url })),
    }),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(url)?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  })
  return all
}
