import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that keeps what it gets. */
export type MailServer = {
  url: string
  mailsTo: (address: string) => Email[]
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const keep = async () => {
          mails.push(await PostalMime.parse(Buffer.concat(chunks)))
          done()
        }
        void keep()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailsTo: (to) => mails.filter((mail) => mail.to?.some((one) => one.address === to)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
