import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
const ETCD_FOR_PYTHON = '/usr/lib/python3/dist-packages/etcd'
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

export type Needs = {
  patroni: string
  etcd: string
  haproxy: string
  postgresFolder: string
  /** PostgreSQL refuses to run as root. */
  user: { uid?: number; gid?: number }
}

/** What is missing, or where everything is. */
export function findNeeds(): Needs | { missing: string[] } {
  const patroni = existsSync(ETCD_FOR_PYTHON) ? find('patroni') : undefined
  const etcd = find('etcd')
  const haproxy = find('haproxy')
  const postgresFolder = newestPostgres()
  const user = process.getuid?.() === 0 ? plainUser() : {}
  if (patroni && etcd && haproxy && postgresFolder && user && existsSync('/proc/self'))
    return { patroni, etcd, haproxy, postgresFolder, user }
  const found = {
    'patroni with python3-etcd': patroni,
    'etcd-server': etcd,
    haproxy,
    'postgresql-15': postgresFolder,
    'a user "postgres" or "nobody"': user,
    Linux: existsSync('/proc/self'),
  }
  return { missing: Object.entries(found).flatMap(([name, is]) => (is ? [] : [name])) }
}

const find = (program: string) =>
  FOLDERS.map((folder) => join(folder, program)).find((file) => existsSync(file))

function newestPostgres(): string | undefined {
  if (!existsSync(DEBIAN_POSTGRES)) return undefined
  return readdirSync(DEBIAN_POSTGRES)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    .find((folder) => ['initdb', 'postgres', 'pg_rewind'].every((f) => existsSync(join(folder, f))))
}

function plainUser(): { uid: number; gid: number } | undefined {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // Try the next user.
    }
  }
  return undefined
}
