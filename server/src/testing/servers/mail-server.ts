import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  port: number
  mails: Email[]
  /** The mail numbered `index` once it has arrived. */
  arrived: (index: number) => Promise<Email>
  stop: () => Promise<void>
}

/** A mail server on loopback that keeps what it gets. `refuse` answers why a recipient is refused for good. */
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
  // A server on TCP has an address with a port.
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
