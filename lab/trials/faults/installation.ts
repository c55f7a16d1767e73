import { join } from 'node:path'
import {
  registerFirst,
  openSession,
  PASSWORD,
} from '../../../server/src/testing/programs/first-administrator.ts'
import { spawnProgram, type Program } from '../../../server/src/testing/programs/spawn-program.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'

const UP_WITHIN_MS = 180_000

export type Role = 'all' | 'web' | 'worker'

export type Installation = {
  origin: string
  /** The reader that is used; a new token by its session. */
  token: () => Promise<string>
  start: (role: Role) => Promise<Program>
  running: Map<Role, Program>
  kill: (role: Role) => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  environment?: Record<string, string>
  flags?: string[]
  under?: readonly string[]
}

/** The same port and address at every start, since tokens carry them. */
export async function createInstallation(options: Options): Promise<Installation> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const running = new Map<Role, Program>()
  let cookie = ''

  async function start(role: Role): Promise<Program> {
    const program = spawnProgram(
      join(options.dataDir, '..'),
      'main.ts',
      {
        PORT: role === 'worker' ? '0' : String(port),
        PUBLIC_URL: origin,
        DATA_DIR: role === 'worker' ? `${options.dataDir}-worker` : options.dataDir,
        LOG_LEVEL: 'warn',
        IDENTITY_SECRET: 'the secret of an installation with faults',
        ...(role === 'all' ? {} : { ROLE: role }),
        ...options.environment,
      },
      { flags: options.flags ?? [], under: options.under ?? [] },
    )
    running.set(role, program)
    void program.ended.then(() => running.get(role) === program && running.delete(role))
    await within(UP_WITHIN_MS, program.says(/ is at /), () => `No start: ${program.output()}`)
    if (cookie === '' && role !== 'worker') {
      const setup = await program.says(/(?<=setup=)[\w-]{43}/)
      await registerFirst(origin, setup)
      const body = { email: 'ada@example.com', password: PASSWORD }
      ;({ cookie } = await openSession(origin, 'sign-in', body))
    }
    return program
  }

  async function kill(role: Role): Promise<void> {
    const program = running.get(role)
    program?.child.kill('SIGKILL')
    await program?.ended
  }

  return {
    origin,
    running,
    start,
    kill,
    async token() {
      const answer = await fetch(`${origin}/api/identity/token`, {
        headers: { Cookie: cookie },
        signal: AbortSignal.timeout(10_000),
      })
      const { token } = (await answer.json()) as { token?: string }
      if (!token) throw new Error(`No token: ${answer.status}`)
      return token
    },
    async stop() {
      for (const role of running.keys()) await kill(role)
    },
  }
}

export async function within<T>(
  ms: number,
  promise: Promise<T>,
  why: () => string = () => `Not within ${ms} ms`,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(why())), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
