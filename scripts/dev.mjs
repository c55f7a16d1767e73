// Runs the server in watch mode and vite, which has the live page; when one ends, so does the other.
import { spawn } from 'node:child_process'
import { inRoot, root } from './prepare/folders.mjs'
import { ownNode } from './prepare/node.mjs'

const port = process.env['PORT'] ?? '3000'
const LIVE_PORT = '5173'
const env = {
  // What the server prints and puts into links: its own port serves the last build.
  PUBLIC_URL: `http://localhost:${LIVE_PORT}`,
  ...process.env,
  PORT: port,
  API_URL: `http://127.0.0.1:${port}`,
}
const commands = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'web', '--port', LIVE_PORT, '--strictPort'],
]
const children = commands.map((args) =>
  spawn(ownNode(), args, { cwd: root, stdio: 'inherit', env }),
)

let ending = false
function end(signal) {
  if (ending) return
  ending = true
  for (const child of children) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
for (const child of children) {
  child.once('exit', (status) => {
    process.exitCode ||= ending ? 0 : (status ?? 1)
    end('SIGTERM')
  })
}
