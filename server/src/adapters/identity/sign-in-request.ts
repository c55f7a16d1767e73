import { z } from 'zod'
import type { Config } from '../../config.ts'
import { AppError } from '../../http/errors.ts'
import type { IdentityCall } from './identity.ts'

export const START_PATH = '/sign-in/social'

/** Our page that tells its opener the result and closes. */
export const WINDOW_PAGE = '/third-party.html'

const start = z.object({ provider: z.string().max(40), popup: z.string().regex(/^[0-9a-f]{32}$/) })

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
  const back = `${publicUrl}${WINDOW_PAGE}?popup=${asked.data.popup}`
  return {
    provider: asked.data.provider,
    disableRedirect: true,
    callbackURL: back,
    errorCallbackURL: back,
  }
}
