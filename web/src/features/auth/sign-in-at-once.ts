import { requestIdentity } from './identity/embedded-request.ts'

const TRIED = 'signed_in_at_once'

/** True once in a tab: a refusal or a log-out must not lead straight back to the provider. */
export function takeFirstTry(): boolean {
  try {
    if (sessionStorage.getItem(TRIED) !== null) return false
    sessionStorage.setItem(TRIED, 'true')
    return true
  } catch {
    return false
  }
}

/** The page goes to the provider and comes back to `back`; no window can open without a click. Throws an AuthError. */
export async function goToProvider(provider: string, back: string): Promise<void> {
  const answer = await requestIdentity('POST', '/sign-in/social', { provider, back })
  if (typeof answer !== 'object' || answer === null || !('url' in answer)) return
  window.location.assign(String(answer.url))
}
