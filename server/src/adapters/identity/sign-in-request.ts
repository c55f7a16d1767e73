import { z } from 'zod'
import type { Config } from '../../config.ts'
import { AppError } from '../../http/errors.ts'
import type { IdentityCall } from './identity.ts'

export const START_PATH = '/sign-in/social'

/** Our page that tells its opener the result and closes. */
export const WINDOW_PAGE = '/third-party.html'

/** Says why a sign-in without a window failed. */
const LOGIN_PAGE = '/login'

const providerId = z.string().max(40)
const start = z.union([
  z.object({ provider: providerId, popup: z.string().regex(/^[0-9a-f]{32}$/) }),
  // Without a window: the page itself goes to the provider and comes back to this path.
  z.object({
    provider: providerId,
    back: z
      .string()
      .max(2000)
      .regex(/^\/(?![/\\])[^\s\p{Cc}\\]*$/u),
  }),
])

/** Passes on nothing else: better-auth's own call would also take ID tokens, scopes and redirect addresses. */
export function toSignInBody(
  { headers, body }: Pick<IdentityCall, 'headers' | 'body'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Record<string, unknown> {
  // The provider redirects to PUBLIC_URL, where a cookie of another host name is not sent.
  if (headers.get('Origin') !== publicUrl) {
    throw new AppError(400, `Please open ${publicUrl} to sign in with another account.`)
  }
  const asked = start.safeParse(body)
  if (!asked.success) throw new AppError(400, 'This sign-in does not exist.')
  const disableRedirect = true
  if ('back' in asked.data) {
    const { provider, back } = asked.data
    const errorCallbackURL = `${publicUrl}${LOGIN_PAGE}`
    return { provider, disableRedirect, callbackURL: publicUrl + back, errorCallbackURL }
  }
  const back = `${publicUrl}${WINDOW_PAGE}?popup=${asked.data.popup}`
  const { provider } = asked.data
  return { provider, disableRedirect, callbackURL: back, errorCallbackURL: back }
}
