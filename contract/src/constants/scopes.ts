/** What a program's key may be good for; it may have several. */
export const SCOPES = ['ratings:read', 'library:read', 'library:write'] as const
export type Scope = (typeof SCOPES)[number]

/** In the words of its owner. */
export const SCOPE_SENTENCES: Record<Scope, string> = {
  'ratings:read': 'Search books and read their ratings',
  'library:read': 'Read your library, limits and recommendations, without anything private',
  'library:write': 'Change your library, and have books rated',
}

export const KEY_LIMITS = {
  keys: 20,
  name: 60,
  /** Calls of one key in a minute. */
  perMinute: 120,
} as const

/** Days that a key can last; null is without an end. */
export const KEY_LIFETIMES = [30, 90, 365, null] as const

/** Every key begins so, which tells it from a login, and lets scanners find one in public code. */
export const KEY_PREFIX = 'pagelight_'

export const KEY_REFUSED = 'This key is wrong, revoked or expired.'
export const KEY_LACKS_SCOPE = 'This key does not open this call.'
export const KEY_WRITES_NOTHING_PRIVATE = 'A key cannot write private fields, which it cannot read.'
/** Children's data is for no program, also where a call answers for them. */
export const KEY_FOR_OTHERS = 'A key asks for nobody but its reader.'
