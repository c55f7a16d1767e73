import type { AppConfig } from '@pagelight/contract/config.ts'

/** What the pages for logging in and registering offer; undefined: not known yet. */
export function waysIn(identity: AppConfig['identity'] | undefined): {
  passwords: boolean
  atOnce: boolean
} {
  if (identity?.provider !== 'embedded') return { passwords: true, atOnce: false }
  return { passwords: identity.passwords, atOnce: identity.at_once }
}
