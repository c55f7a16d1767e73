import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'
import { toMessage } from './to-message.ts'

/** File names begin with the time, so that they list in the order in which they were sent. */
export function createOutboxMailer(options: {
  dataDir: string
  from: string
  log: Logger
}): Mailer {
  const folder = path.join(options.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, options.from))
      const file = path.join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
      )
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      // Only here the log may contain a link, since there is no mail server to send it.
      options.log.info(
        { file, subject: mail.subject, text: mail.text },
        'no SMTP_URL: mail written to the outbox',
      )
    },

    async forget(to) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        // Another deletion may have taken the file meanwhile.
        const message = await readFile(file, 'utf8').catch(nullIfMissing)
        if (message !== null && recipientIn(message) === to) await rm(file, { force: true })
      }
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Long headers go on in the next line. */
function recipientIn(message: string): string | undefined {
  const [headers = ''] = message.split(/\r?\n\r?\n/, 1)
  return /^To:\s*(.*)$/im.exec(headers.replace(/\r?\n[ \t]+/g, ' '))?.[1]?.trim()
}
