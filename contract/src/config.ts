import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** Third-party identity accounts that can be used to sign in; the app shows no button when it is empty. */
const thirdParty = z.array(z.object({ id: z.string(), name: z.string() }))

export const appConfig = z.object({
  brand_name: z.string(),
  identity: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('embedded'), third_party: thirdParty }),
    z.object({
      provider: z.literal('firebase'),
      third_party: thirdParty,
      project_id: z.string(),
      api_key: z.string(),
      auth_domain: z.string(),
      /** Where the account calls go instead of to Google: an emulator. */
      auth_url: z.string().nullable(),
    }),
  ]),
})
export type AppConfig = z.infer<typeof appConfig>

export const configApi = {
  config: endpoint(routes.config, {
    summary: 'What the front end must know before anyone signs in',
    response: appConfig,
  }),
}
