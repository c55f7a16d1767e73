// Installs PostgreSQL for the tests if this is root on Debian; without it the API tests run on the embedded database only.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBinaries } from './binaries.mjs'

const OPTIONS = '-o Acquire::http::Timeout=20 -o Acquire::Retries=1'
const INSTALL = `apt-get install -y --no-install-recommends ${OPTIONS} postgresql`
const UPDATE = `apt-get update ${OPTIONS}`

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

if (!process.env['TEST_DATABASE_URL'] && findBinaries() === null && isDebianRoot) {
  if (!run(INSTALL) && run(UPDATE)) run(INSTALL)
}

function run(command) {
  console.log(`The API tests also run on PostgreSQL, which is not installed. Running: ${command}`)
  const [program, ...args] = command.split(' ')
  const { status } = spawnSync(program, ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 240_000,
  })
  return status === 0
}
