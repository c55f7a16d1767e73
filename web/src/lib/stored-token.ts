// The specification names both keys: the first is ours, the second is read for tokens of an earlier version.
const KEYS = ['backend_token', 'token'] as const

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEYS[0]) ?? localStorage.getItem(KEYS[1])
  } catch {
    return memory
  }
}

export function storeToken(token: string): void {
  memory = token
  try {
    localStorage.setItem(KEYS[0], token)
  } catch {
    // Storage can be forbidden; the session then lasts as long as the page.
  }
}

export function removeTokens(): void {
  memory = null
  try {
    for (const key of KEYS) localStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

let memory: string | null = null
