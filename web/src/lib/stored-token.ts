export const TOKEN_KEY = 'backend_token'
// docs/spec.md names both; the second one is from an earlier version.
const KEYS = [TOKEN_KEY, 'token'] as const

let memory: string | null = null

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
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Without storage the session lasts as long as the page.
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
