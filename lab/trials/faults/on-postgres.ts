import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Outcome } from './fault.ts'
import { createInstallation, type Installation, type Role } from './installation.ts'
import { createPostgres, findPostgres, type PostgresProcess } from './postgres-process.ts'
import { rounds } from './rounds.ts'

const END_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pagelight'`

const binaries = await findPostgres()
const lacks = () => {
  if (!binaries) return 'there is no PostgreSQL on this machine (Debian: postgresql)'
  const isRoot = process.getuid?.() === 0
  return isRoot && !existsSync('/usr/lib/postgresql') ? 'there is no user "postgres"' : null
}

type Setting = { folder: string; roles: Role[] }
type Running = { installation: Installation; postgres: PostgresProcess }

async function onPostgres(
  { folder, roles }: Setting,
  run: (running: Running) => Promise<Outcome>,
): Promise<Outcome> {
  const postgres = await createPostgres(binaries!, folder)
  await postgres.start()
  const environment = { DATABASE_URL: postgres.url }
  const installation = await createInstallation({ dataDir: join(folder, 'var'), environment })
  try {
    for (const role of roles) await installation.start(role)
    return await run({ installation, postgres })
  } finally {
    await installation.stop()
    await postgres.stop('SIGINT')
  }
}

export const killedRoles: Fault = {
  name: 'web or worker killed',
  lacks,
  run: ({ times, folder }) =>
    onPostgres({ folder, roles: ['web', 'worker'] }, ({ installation }) =>
      rounds(installation, times, async () => {
        const killed = ([['web'], ['worker'], ['web', 'worker']] as Role[][])[randomInt(3)]!
        await Promise.all(killed.map((role) => installation.kill(role)))
        for (const role of killed) await installation.start(role)
      }),
    ),
}

export const restartedPostgres: Fault = {
  name: 'PostgreSQL restarted',
  lacks,
  run: ({ times, folder }) =>
    onPostgres({ folder, roles: ['all'] }, ({ installation, postgres }) =>
      rounds(installation, times, async (round) => {
        await postgres.stop(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
        await postgres.start()
      }),
    ),
}

export const endedSessions: Fault = {
  name: 'sessions of PostgreSQL ended',
  lacks,
  run: ({ times, folder }) =>
    onPostgres({ folder, roles: ['all'] }, ({ installation, postgres }) =>
      rounds(installation, times, async () => {
        for (let again = 0; again < 5; again++) await postgres.ask(END_SESSIONS)
      }),
    ),
}
