// Runs PostgreSQL in a temporary folder and prints its address. Stops when standard input ends: the parent may be killed.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from './binaries.mjs'

const binaries = findBinaries()
if (binaries === null) {
  console.error('no PostgreSQL on this machine')
  process.exit(1)
}

// PostgreSQL refuses to run as root.
const user = process.getuid?.() === 0 ? plainUser() : {}
const folder = mkdtempSync(join(tmpdir(), 'pagelight-postgres-'))
const data = join(folder, 'data')
let server
let stopping = false

process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.stdin.on('end', stop).on('error', stop).resume()

if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
chmodSync(folder, 0o700)
const made = spawnSync(
  join(binaries, 'initdb'),
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  { ...user, cwd: folder, encoding: 'utf8' },
)
if (made.status !== 0) {
  console.error(`initdb: ${made.stderr || made.error?.message}`)
  process.exit(1)
}

const port = await freePort()
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  port,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 60,
}
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
// Detached, so that Ctrl-C does not reach it before this process can stop it.
server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
  ...user,
  cwd: folder,
  detached: true,
})
server.stderr.setEncoding('utf8')
let log = ''
server.stderr.on('data', (text) => {
  if (
    !log.includes('ready to accept connections') &&
    (log += text).includes('ready to accept connections')
  ) {
    console.log(`postgres://postgres@127.0.0.1:${port}/postgres`)
  }
})
server.once('exit', () => {
  if (!stopping) console.error(log)
  process.exit(stopping ? 0 : 1)
})
if (stopping) stop()

function stop() {
  stopping = true
  server?.kill('SIGINT')
}

function plainUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // Try the next user.
    }
  }
  console.error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody"')
  process.exit(1)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
}
