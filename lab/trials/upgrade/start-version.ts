import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'

export type Version = Awaited<ReturnType<typeof startVersion>>

export async function startVersion(
  root: string,
  folder: string,
  environment: Record<string, string>,
) {
  const port = await freePort()
  const main = path.join(root, 'server/src/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    cwd: mkdtempSync(path.join(folder, 'server-')),
    env: { PATH: process.env['PATH'], PORT: String(port), OPEN_LIBRARY: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let output = ''
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[0]
        if (found) resolve(found)
      }
      child.stdout.on('data', look)
      look()
      void ended.then(() => reject(new Error(`It ended. It said:\n${output}`)))
    })
  child.stdout.setEncoding('utf8').prependListener('data', (text: string) => (output += text))
  const stop = async () => {
    child.kill('SIGTERM')
    return await ended
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { origin: `http://localhost:${port}`, says, stop, kill }
}
