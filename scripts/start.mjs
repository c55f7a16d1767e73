// npm start: runs the server with what its platform needs, and ends it when this program is told to end.
import { spawn } from 'node:child_process'
import { ownNode } from './prepare/node.mjs'
import { root } from './prepare/folders.mjs'
import { serverCommand } from './start/server-command.mjs'

const { command, args, env } = serverCommand(process.platform, ownNode())
const server = spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, ...process.env },
  shell: process.platform === 'win32',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

// npm hands a signal to its shell, and some shells end without telling us: then our parent is another one.
const { ppid } = process
const watch = setInterval(() => process.ppid !== ppid && server.kill('SIGTERM'), 1_000)

server.once('exit', (status) => {
  clearInterval(watch)
  process.exitCode = status ?? 1
})
