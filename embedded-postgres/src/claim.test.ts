import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { claimFolder } from './claim.ts'
import { currentOwner } from './process-owner.ts'

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
  writeFileSync(join(folder, 'claim-elsewhere'), JSON.stringify({ ...us, host: 'elsewhere' }))
  await expect(claimFolder(folder)).rejects.toThrow(
    /on the host "elsewhere".*delete .*claim-elsewhere/,
  )
  expect(readdirSync(folder)).toEqual(['claim-elsewhere'])
})

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
