import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  port: number
  mails: Email[]
  arrived: (index: number) => Promise<Email>
  stop: () => Promise<void>
}

/** Keeps what it receives. `refuse` returns why a recipient is refused for good. */
export async function startMailServer(
  options: { port?: number; refuse?: string } = {},
): Promise<MailServer> {
  const mails: Email[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(options.refuse ? Object.assign(new Error(options.refuse), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const keep = async () => {
          mails.push(await PostalMime.parse(Buffer.concat(chunks)))
          done()
          for (const look of waiting) look()
        }
        void keep()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    arrived: (index) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = mails[index]
          if (!mail) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
