import type { AppConfig } from '@pagelight/contract/config.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { hasAdministrator } from '../auth/reader.queries.ts'
import { findPublicLookUp } from './public-look-up-setting.service.ts'

export function configRoutes(mount: Mount, { config, db }: Pick<Deps, 'config' | 'db'>): void {
  // Every page asks. Once there has been one, the hint has done its work.
  let hadAdministrator = !config.signIn.passwords
  mount('config', async () => ({
    needs_administrator: !(hadAdministrator ||= await hasAdministrator(db)),
    brand_name: config.brandName,
    version: config.version,
    invitation_codes: config.invitationCodes,
    sends_mail: config.smtpUrl !== undefined,
    public_lookup: (await findPublicLookUp({ db, config })).public_lookup,
    support_email: config.supportEmail ?? null,
    outside: {
      book_databases: [
        ...(config.sources.openLibrary ? ['Open Library'] : []),
        ...(config.sources.googleBooks ? ['Google Books'] : []),
      ],
      language_model: config.languageModel !== undefined,
    },
    identity: identityOf(config),
  }))
}

function identityOf({
  firebase,
  thirdPartyAccounts,
  remoteUser,
  signIn,
}: Deps['config']): AppConfig['identity'] {
  if (!firebase) {
    const doors = remoteUser ? [...thirdPartyAccounts, remoteUser] : thirdPartyAccounts
    return {
      provider: 'embedded',
      passwords: signIn.passwords,
      at_once: signIn.atOnce,
      third_party: doors.map(({ id, name }) => ({ id, name })),
    }
  }
  return {
    provider: 'firebase',
    third_party: firebase.google ? [{ id: 'google.com', name: 'Google' }] : [],
    project_id: firebase.projectId,
    api_key: firebase.apiKey,
    auth_domain: firebase.authDomain,
    auth_url: firebase.authUrl,
  }
}
