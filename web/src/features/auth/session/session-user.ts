import type { BackendUser } from '@pagelight/contract/auth.ts'
import type { Profile } from '../identity/identity-provider.ts'

/** `id` is null until the backend has verified the user. */
export type SessionUser = Profile & { id: number | null; username: string; is_admin: boolean }

export function userOf(profile: Profile, backend: BackendUser | null = null): SessionUser {
  const fallback = profile.displayName || (profile.email.split('@')[0] ?? '')
  return {
    ...profile,
    id: backend?.id ?? null,
    username: backend?.username || fallback,
    is_admin: backend?.is_admin ?? false,
  }
}
