import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const throwaway = fileURLToPath(new URL('./throwaway.mjs', import.meta.url))

/** Returns { url, stop }, or { reason } if there is no PostgreSQL. */
export async function startPostgres() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const child = spawn(process.execPath, [throwaway], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  const url = await Promise.race([
    new Promise((resolve) =>
      child.stdout.setEncoding('utf8').once('data', (text) => resolve(text.trim())),
    ),
    gone.then(() => null),
  ])
  if (url === null) return { reason: errors.trim() || 'it did not start' }
  const stop = () => {
    child.stdin.end()
    return gone
  }
  return { url, stop }
}
