import { createHash, randomInt } from 'node:crypto'
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { spawnProgram } from '../../../server/src/testing/programs/spawn-program.ts'
import { newOutcome, type Fault, type Outcome } from './fault.ts'
import { createInstallation, within } from './installation.ts'
import { rounds } from './rounds.ts'

const DECIDED_WITHIN_MS = 120_000

/** The engine's lock, and its own notes of having been started. */
const NOTES_OF_A_START = /^(postmaster\.pid|pg_wal\/.*|global\/pg_control|.*pg_internal\.init)$/

type Damage = { file: string; how: (path: string) => void }

const truncate = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))
const remove = (path: string) => rmSync(path)
const garble = (path: string) => {
  const bytes = readFileSync(path)
  for (let n = 0; n < 64; n++) bytes[randomInt(bytes.length)] = randomInt(256)
  writeFileSync(path, bytes)
}

export const damagedFiles: Fault = {
  name: 'database files truncated or damaged',
  async run({ times, folder }) {
    const dataDir = join(folder, 'var')
    const installation = await createInstallation({ dataDir })
    await installation.start('all')
    const intact = await rounds(installation, 1, () => Promise.resolve())
    await installation.stop()
    const outcome: Outcome = { ...newOutcome(), failures: intact.failures }
    const whole = join(folder, 'whole')
    cpSync(dataDir, whole, { recursive: true })
    const damages = damagesOf(join(dataDir, 'database', 'pgdata'))
    for (let round = 0; round < times; round++) {
      rmSync(dataDir, { recursive: true })
      cpSync(whole, dataDir, { recursive: true })
      const { file, how } = damages[round % damages.length]!
      how(join(dataDir, 'database', 'pgdata', file))
      outcome.failures.push(
        ...(await startOn(folder, dataDir)).map((one) => `${file}, ${how.name}: ${one}`),
      )
      outcome.times += 1
    }
    return outcome
  },
}

/** The files without which there is no database, and the largest ones of its tables. */
function damagesOf(pgdata: string): Damage[] {
  const base = readdirSync(join(pgdata, 'base'))
    .flatMap((of) => readdirSync(join(pgdata, 'base', of)).map((name) => join('base', of, name)))
    .filter((file) => /\/\d+$/.test(file))
    .toSorted((a, b) => statSync(join(pgdata, b)).size - statSync(join(pgdata, a)).size)
  const wal = readdirSync(join(pgdata, 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name))
  const files = ['global/pg_control', 'PG_VERSION', 'global/pg_filenode.map', 'postgresql.conf']
  return [...files, ...wal.slice(0, 1).map((name) => join('pg_wal', name)), base[0]!].flatMap(
    (file) => [truncate, garble, remove].map((how) => ({ file, how })),
  )
}

async function startOn(folder: string, dataDir: string): Promise<string[]> {
  const before = stateOf(join(dataDir, 'database', 'pgdata'))
  const program = spawnProgram(folder, 'main.ts', { PORT: '0', DATA_DIR: dataDir })
  const up = program.says(/ is at /).then(() => 'up' as const)
  up.catch(() => undefined)
  try {
    const code = await within(DECIDED_WITHIN_MS, Promise.race([up, program.ended]))
    if (code === 'up') return []
    const said = program
      .output()
      .split('\n')
      .filter((line) => line !== '')
    const sentence = said.at(-1) ?? ''
    const isClear =
      code === 1 &&
      /damaged|could not be opened/.test(sentence) &&
      !/\.ts:\d/.test(program.output())
    const after = stateOf(join(dataDir, 'database', 'pgdata'))
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => before.get(name) !== after.get(name) && !NOTES_OF_A_START.test(name),
    )
    return [
      ...(isClear ? [] : [`ended with ${code}: ${program.output().slice(-300)}`]),
      ...(changed.length === 0 ? [] : [`changed ${changed.join(', ')}`]),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    program.child.kill('SIGKILL')
    await program.ended
  }
}

function stateOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}
