import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '../../http/errors.ts'
import type { VerifyToken } from './identity.ts'

const claims = z.object({
  sub: z
    .string()
    .regex(/^\P{Cc}+$/u)
    .max(128),
  email: z.email().toLowerCase(),
  email_verified: z.boolean().default(false),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  sid: z.string().max(128).nullish(),
  exp: z.number(),
})

class KeysUnavailable extends Error {}

export function createTokenVerifier(options: {
  keys: JWTVerifyGetKey
  issuer: string
  audience: string
  clock: () => Date
}): VerifyToken {
  const { issuer, audience, clock } = options
  const keys = distinguishUnavailable(options.keys)
  return async (token) => {
    try {
      const requiredClaims = ['sub', 'exp', 'iat']
      const currentDate = clock()
      const rules = { algorithms: ['RS256'], issuer, audience, requiredClaims, currentDate }
      const { payload } = await jwtVerify(token, keys, rules)
      const holder = claims.parse(payload)
      return {
        uid: holder.sub,
        email: holder.email,
        emailVerified: holder.email_verified,
        name: holder.name || null,
        picture: holder.picture || null,
        sessionId: holder.sid ?? null,
        expiresAt: new Date(holder.exp * 1000),
      }
    } catch (error) {
      throw refusal(error)
    }
  }
}

function refusal(cause: unknown): AppError {
  if (cause instanceof KeysUnavailable) {
    return new AppError(503, 'Signing in is not possible at the moment. Please try again later.', {
      cause,
    })
  }
  if (cause instanceof errors.JWTExpired) {
    return new AppError(401, 'Your session has expired. Please log in again.', { cause })
  }
  return new AppError(401, 'Please log in', { cause })
}

/** Tells keys that cannot be fetched (503) from a key that does not exist (401). */
function distinguishUnavailable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      const tokensFault = [
        errors.JWKSNoMatchingKey,
        errors.JWKSMultipleMatchingKeys,
        errors.JOSENotSupported,
      ]
      if (tokensFault.some((kind) => error instanceof kind)) throw error
      throw new KeysUnavailable('The identity keys cannot be had', { cause: error })
    }
  }
}
