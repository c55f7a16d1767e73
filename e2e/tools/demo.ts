/**
 * `npm run demo`: a throwaway installation to look around in, with an administrator, three readers and requests that wait.
 * Everything is in a temporary folder, which goes when the demo ends.
 */
import { fillDemo } from './demo/fill.ts'
import { demoAdmin, demoInterests, demoReaders } from './demo/people.ts'
import { startServer } from '../servers/server-process.ts'

const say = (line = '') => void process.stdout.write(`${line}\n`)

const { PORT } = process.env
const server = await startServer(PORT === undefined ? {} : { PORT })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())

try {
  await fillDemo(server, say)
} catch (error) {
  process.stderr.write(
    `The demo could not be filled. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  await end(1)
}

say()
say(`The demo is at ${server.baseUrl}, until Ctrl-C.`)
say()
say(row('who', 'email', 'password', 'limits', 'books'))
say(row(demoAdmin.name, demoAdmin.email, demoAdmin.password, '5 5 5', '0'))
for (const { name, email, password, limits, books } of demoReaders) {
  say(row(name, email, password, limits.join(' '), String(books)))
}
say()
say(`${demoInterests.length} requests for access wait for the administrator.`)

function row(...cells: string[]): string {
  return cells.map((cell) => cell.padEnd(20)).join('')
}

async function end(code = 0): Promise<never> {
  await server.stop()
  process.exit(code)
}
