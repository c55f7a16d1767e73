import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { readers } from '../../db/schema.ts'
import { dataFolderWithCatalogue } from '../data-folder.ts'
import { DEAR_CALLS, flood } from '../fairness/dear-calls.ts'
import { startProbe } from '../probe/probe.ts'
import { makeLibrary } from '../make-library.ts'
import { freePort } from '../servers/free-port.ts'
import { registerFirst } from './first-administrator.ts'
import { admit } from './http-reader.ts'
import { startProgram } from './program.ts'

const BOOKS = 4_000
const FLOOD = { connections: 32, ms: 1_500 }

/** The large form, with its limit in milliseconds, is `npm run test:fairness`. */
test(
  'the dearest calls of a reader over many connections are answered or refused, and fail nobody',
  { timeout: 600_000 },
  async () => {
    const folder = await dataFolderWithCatalogue()
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }
    const first = startProgram(folder, 'main.ts', environment)
    await first.says(/ is at /)
    const admin = await registerFirst(origin, await first.says(/(?<=setup=)[\w-]{43}/))
    const token = await admit(origin, admin, 'hog@example.com')
    first.child.kill('SIGTERM')
    await first.ended
    const database = await openDatabase({ dataDir: folder, log: pino({ level: 'silent' }) })
    const isHog = eq(readers.email, 'hog@example.com')
    const [hog] = await database.db.select().from(readers).where(isHog)
    await makeLibrary(database.db, hog!.id, BOOKS)
    await database.close()
    const second = startProgram(folder, 'main.ts', environment)
    await second.says(/ is at /)
    const probe = startProbe(origin, admin)
    for (const call of DEAR_CALLS) {
      const statuses = [...(await flood({ origin, token }, call, FLOOD)).keys()]
      expect([call.name, statuses.filter((status) => ![200, 429].includes(status))]).toEqual([
        call.name,
        [],
      ])
    }
    const { times, broken } = probe.take()
    await probe.stop()
    expect(times.length).toBeGreaterThan(DEAR_CALLS.length)
    expect(broken).toBe(0)
    expect(second.output()).not.toContain('"level":50')
  },
)
