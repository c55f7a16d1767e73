import { expect, test } from 'vitest'
import {
  addressOfDatabase,
  ownDatabase,
} from '../../../server/src/testing/databases/own-database.ts'
import { lastingFolder } from '../../../server/src/testing/lasting-folder.ts'
import { registerFirst } from '../../../server/src/testing/programs/first-administrator.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'
import { startTraffic } from '../../../server/src/testing/programs/steady-traffic.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a server that is told to end while readers call leaves no call unanswered',
  { timeout: 120_000 },
  async () => {
    const url = await addressOfDatabase(await ownDatabase('drain'))
    const ports = [await freePort(), await freePort()]
    const [at, other] = ports.map((port) => `http://localhost:${port}`) as [string, string]
    const start = (port: number) =>
      startProgram(lastingFolder('pagelight-drain-'), 'main.ts', {
        PORT: String(port),
        DATABASE_URL: url,
        IDENTITY_SECRET: 'of both servers, so that each knows the tokens of the other',
        PUBLIC_URL: at,
      })
    const first = start(ports[0]!)
    const token = await registerFirst(at, await first.says(/(?<=setup=)[\w-]{43}/))
    const second = start(ports[1]!)
    await second.says(/ is at /)

    const traffic = startTraffic({
      clients: 6,
      call: () => ({ path: '/api/user/preferences', token }),
    })
    for (const origin of [at, other]) traffic.use(origin)
    await expect.poll(() => traffic.answeredBy(at), { timeout: 20_000 }).toBeGreaterThan(100)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const answered = traffic.answeredBy(other)
    await expect
      .poll(() => traffic.answeredBy(other), { timeout: 20_000 })
      .toBeGreaterThan(answered + 100)
    await traffic.stop()
    expect(traffic.failures).toEqual([])
  },
)
