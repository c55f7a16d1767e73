import type { Mail } from './mailer.ts'

export function toMessage({ id, ...mail }: Mail, from: string) {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return { from, ...mail, ...(id ? { messageId: `<${id}@${host}>` } : {}) }
}
