/** Over HTTP alone, for tests and benchmarks of the real program. */
import { z } from 'zod'
import { register, sendAs } from './first-administrator.ts'

export async function admit(origin: string, admin: string, email: string): Promise<string> {
  await sendAs(origin, 'POST', '/api/pilot/interest', admin, { email })
  const list = z.object({ interests: z.array(z.object({ id: z.int(), email: z.string() })) })
  const { interests } = list.parse(await sendAs(origin, 'GET', '/api/pilot/admin/list', admin))
  const id = interests.find((interest) => interest.email === email)?.id
  await sendAs(origin, 'POST', `/api/pilot/admin/approve/${id}`, admin)
  return await register(origin, { email })
}

/** Returns when the import is done. */
export async function sendImport(
  origin: string,
  token: string,
  content: string,
): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([content], 'export.csv'))
  const headers = { Authorization: `Bearer ${token}` }
  return await fetch(`${origin}/api/user/books/import`, { method: 'POST', headers, body: form })
}

/** As Prometheus reads them. */
export async function metricsOf(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  return await answer.text()
}
