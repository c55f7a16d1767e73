import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../prepare/folders.mjs'

const require = createRequire(import.meta.url)
/** Programs and child processes that tests start are compiled once. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/pagelight/compiled') }
const packages = { vitest: 'vitest', playwright: '@playwright/test' }

/** The script of a command, to be run by a specific Node. */
export function bin(name) {
  const manifest = require.resolve(`${packages[name]}/package.json`)
  return join(dirname(manifest), require(manifest).bin[name])
}

/** Returns the exit code; null if a signal ended the process. */
export function run(title, command, args, env = {}) {
  console.log(`\n=== ${title}`)
  const started = Date.now()
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell,
      env: { ...compiled, ...process.env, ...env },
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(null)
    })
    child.once('exit', (status) => {
      console.log(
        `=== ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
      )
      resolve(status)
    })
  })
}
