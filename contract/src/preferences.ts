import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { threshold } from './rating-schemas.ts'
import { routes } from './routes.ts'

export const preferences = z.object({
  language_threshold: threshold,
  sexual_content_threshold: threshold,
  violence_threshold: threshold,
})
export type Preferences = z.infer<typeof preferences>

export const preferencesApi = {
  getPreferences: endpoint(routes.getPreferences, {
    summary: "The caller's content limits",
    response: preferences,
  }),
  savePreferences: endpoint(routes.savePreferences, {
    summary: "Set the caller's content limits",
    body: preferences,
    response: preferences,
  }),
}
