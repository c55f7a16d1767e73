// Runs the server in watch mode and vite; when one ends, so does the other.
import { spawn } from 'node:child_process'
import { inRoot, root } from './prepare/folders.mjs'

const port = process.env['PORT'] ?? '3000'
const env = { ...process.env, PORT: port, API_URL: `http://127.0.0.1:${port}` }
const commands = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'web'],
]
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }),
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
