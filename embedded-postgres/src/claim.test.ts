import { once } from 'node:events'
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { claimFolder } from './claim.ts'
import { currentOwner } from './process-owner.ts'
import { giveSignOfLife } from './sign-of-life.ts'

const us = currentOwner()

test('a claimed folder is refused with a sentence until it is released', async () => {
  const folder = temporaryFolder()
  const claim = await claimFolder(folder)
  await expect(claimFolder(folder)).rejects.toThrow(
    `The database in ${folder} is already in use by process ${process.pid}. Stop that process first.`,
  )
  claim.release()
  ;(await claimFolder(folder)).release()
  expect(readdirSync(folder)).toEqual([])
})

test('the claim of a dead process is removed, whatever its age', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'claim-dead'), JSON.stringify({ ...us, pid: 2 ** 22 + 1 }))
  ;(await claimFolder(folder)).release()
  expect(readdirSync(folder)).toEqual([])
})

test('a process id that was given to another process since, or before a reboot, counts as dead', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'claim-reused'), JSON.stringify({ ...us, started: '1' }))
  writeFileSync(join(folder, 'claim-rebooted'), JSON.stringify({ ...us, boot: 'another boot' }))
  ;(await claimFolder(folder)).release()
  expect(readdirSync(folder)).toEqual([])
})

test('a claim from another host is never taken over', async () => {
  const folder = temporaryFolder()
  const sign = await leftSocket(folder)
  const elsewhere = { ...us, host: 'elsewhere', boot: 'another boot', sign }
  writeFileSync(join(folder, 'claim-elsewhere'), JSON.stringify(elsewhere))
  await expect(claimFolder(folder)).rejects.toThrow(
    /on the host "elsewhere".*delete .*claim-elsewhere/,
  )
  expect(readdirSync(folder).toSorted()).toEqual([sign, 'claim-elsewhere'])
})

/** Of a process of this machine in another container, whose process ids say nothing here. */
const neighbour = { ...us, pid: 2 ** 22 + 1, started: '1', pidNamespace: 'pid:[1]' }

test.runIf(us.pidNamespace).each([us.host, 'another-container'])(
  'a claim of another container of this machine, with the host name %s, holds while its socket takes connections',
  async (host) => {
    const folder = temporaryFolder()
    const sign = await giveSignOfLife(folder)
    const claim = JSON.stringify({ ...neighbour, host, sign: sign.name })
    writeFileSync(join(folder, 'claim-neighbour'), claim)
    await expect(claimFolder(folder)).rejects.toThrow(
      `already in use by process ${neighbour.pid} of another container (host name "${host}")`,
    )
    expect(readdirSync(folder).toSorted()).toEqual([sign.name, 'claim-neighbour'])
    sign.end()
  },
)

test.runIf(us.pidNamespace).each([us.host, 'another-container'])(
  'a claim of a killed container with the host name %s is removed, since its socket refuses',
  async (host) => {
    const folder = temporaryFolder()
    const sign = await leftSocket(folder)
    writeFileSync(join(folder, 'claim-neighbour'), JSON.stringify({ ...neighbour, host, sign }))
    ;(await claimFolder(folder)).release()
    expect(readdirSync(folder)).toEqual([])
  },
)

test.runIf(us.pidNamespace)(
  'a claim of another container that cannot be asked is never taken over',
  async () => {
    for (const sign of [null, 'alive-vanished']) {
      const folder = temporaryFolder()
      writeFileSync(join(folder, 'claim-neighbour'), JSON.stringify({ ...neighbour, sign }))
      await expect(claimFolder(folder)).rejects.toThrow(/if it is gone, delete .*claim-neighbour/)
    }
  },
)

test.runIf(us.pidNamespace)(
  'of the claim of an earlier version the socket of the engine is asked',
  async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'socket'))
    const { pid, started, host, boot } = neighbour
    writeFileSync(join(folder, 'claim-earlier'), JSON.stringify({ pid, started, host, boot }))
    const engine = createServer().listen(join(folder, 'socket', '.s.PGSQL.5432'))
    await once(engine, 'listening')
    await expect(claimFolder(folder)).rejects.toThrow('already in use')
    renameSync(join(folder, 'socket', '.s.PGSQL.5432'), join(folder, 'kept'))
    engine.close()
    await once(engine, 'close')
    renameSync(join(folder, 'kept'), join(folder, 'socket', '.s.PGSQL.5432'))
    ;(await claimFolder(folder)).release()
    expect(readdirSync(folder)).toEqual(['socket'])
  },
)

/** What a killed process leaves: the file of a socket at which nobody listens. */
async function leftSocket(folder: string): Promise<string> {
  const { name, end } = await giveSignOfLife(folder)
  renameSync(join(folder, name!), join(folder, 'kept'))
  end()
  renameSync(join(folder, 'kept'), join(folder, name!))
  return name!
}

test('a claim that cannot be read is never taken over', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'claim-torn'), '{"pid":')
  await expect(claimFolder(folder)).rejects.toThrow('already in use')
})

test('of many simultaneous claims never two succeed', async () => {
  const folder = temporaryFolder()
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => claimFolder(folder)))
  expect(results.filter((result) => result.status === 'fulfilled').length).toBeLessThanOrEqual(1)
})
