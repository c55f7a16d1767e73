import type { AppConfig } from '@pagelight/contract/config.ts'

export function makeConfig(changes: Partial<AppConfig> = {}): AppConfig {
  return {
    brand_name: 'Pagelight',
    version: '0.1.0',
    invitation_codes: false,
    public_lookup: 'off',
    sends_mail: true,
    needs_administrator: false,
    support_email: null,
    outside: { book_databases: [], language_model: false },
    identity: { provider: 'embedded', passwords: true, at_once: false, third_party: [] },
    ...changes,
  }
}
