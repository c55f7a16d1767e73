// Before the tests: gets PostgreSQL's programs where that is possible, and is content where it is not.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBinaries } from './binaries.mjs'

const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

if (!process.env['TEST_DATABASE_URL'] && findBinaries() === null && debianRoot) {
  console.log('Installing PostgreSQL for the tests ...')
  const apt = (...args) =>
    spawnSync(
      'apt-get',
      ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 240_000,
      },
    ).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'postgresql')
  if (!install() && apt('update')) install()
}
