// `npm run demo`: an installation with sample accounts in a temporary folder, deleted at the end.
import { fillDemo } from './demo/fill.ts'
import { demoAdmin, demoInterests, demoReaders } from './demo/people.ts'
import { startServer } from '../../e2e/servers/server-process.ts'

const print = (line = '') => void process.stdout.write(`${line}\n`)

const { PORT } = process.env
const server = await startServer(PORT === undefined ? {} : { PORT })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())

try {
  await fillDemo(server, print)
} catch (error) {
  process.stderr.write(
    `The demo could not be filled. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  await end(1)
}

print()
print(`The demo is at ${server.baseUrl}, until Ctrl-C.`)
print()
print(row('who', 'email', 'password', 'limits', 'books'))
print(row(demoAdmin.name, demoAdmin.email, demoAdmin.password, '5 5 5', '0'))
for (const { name, email, password, limits, books } of demoReaders) {
  print(row(name, email, password, limits.join(' '), String(books)))
}
print()
print(`${demoInterests.length} requests for access wait for the administrator.`)

function row(...cells: string[]): string {
  return cells.map((cell) => cell.padEnd(20)).join('')
}

async function end(code = 0): Promise<never> {
  await server.stop()
  process.exit(code)
}
