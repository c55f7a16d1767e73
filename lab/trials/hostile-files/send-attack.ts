import type { Attack } from './attack.ts'

export type Target = { origin: string; bookId: number }

/** Returns the status; 0 for a connection that broke. */
export async function sendAttack(
  { origin, bookId }: Target,
  token: string,
  { file }: Pick<Attack, 'file'>,
  content: Uint8Array | string,
): Promise<number> {
  const form = new FormData()
  form.set(
    'file',
    new File([typeof content === 'string' ? content : Uint8Array.from(content)], file),
  )
  const path = file.endsWith('.csv')
    ? '/api/user/books/import'
    : `/api/books/${bookId}/text?confirmed=true`
  const headers = { Authorization: `Bearer ${token}` }
  try {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: form })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
