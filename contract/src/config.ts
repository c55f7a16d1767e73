import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

export const appConfig = z.object({
  brand_name: z.string(),
  identity: z.object({
    provider: z.literal('embedded'),
    /** Third-party identity accounts that can be used to sign in; the app shows no button when it is empty. */
    third_party: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
export type AppConfig = z.infer<typeof appConfig>

export const configApi = {
  config: endpoint(routes.config, {
    summary: 'What the front end must know before anyone signs in',
    response: appConfig,
  }),
}
