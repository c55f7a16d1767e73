import { z } from 'zod'
import { setupToken } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, id, idParam, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

export const pilotInterest = z.object({
  id,
  email: z.string(),
  created_at: timestamp,
  approved: z.boolean(),
  approved_at: timestamp.nullable(),
})
export type PilotInterest = z.infer<typeof pilotInterest>

export const pilotApi = {
  checkEmail: endpoint(routes.checkEmail, {
    summary: 'Whether an e-mail address may log in or register; a valid setup token lets any address in',
    body: z.object({ email, setup: setupToken.optional() }),
    response: z.object({ approved: z.boolean() }),
  }),
  submitInterest: endpoint(routes.submitInterest, {
    summary: 'Ask for access; asking twice changes nothing',
    body: z.object({ email }),
    response: z.object({ message: z.string() }),
    status: 201,
  }),
  listInterests: endpoint(routes.listInterests, {
    summary: 'Everyone who asked for access, newest first',
    response: z.object({ interests: z.array(pilotInterest) }),
  }),
  approveInterest: endpoint(routes.approveInterest, {
    summary: 'Approve a request; approving twice changes nothing',
    params: idParam,
    response: z.object({ interest: pilotInterest }),
  }),
}
