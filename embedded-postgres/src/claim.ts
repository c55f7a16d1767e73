import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import {
  currentOwner,
  isRunning,
  ownerSchema,
  whereaboutsOf,
  type Owner,
  type Whereabouts,
} from './process-owner.ts'
import { giveSignOfLife, isSignGiven, SIGN } from './sign-of-life.ts'

const PREFIX = 'claim-'
const ATTEMPTS = 4

/** A claim without a sign is one of an earlier version, whose engine listens there. */
const claimSchema = ownerSchema.extend({
  sign: z.string().nullable().default('socket/.s.PGSQL.5432'),
})
type WrittenClaim = z.infer<typeof claimSchema>
type Rival = { owner: Owner; file: string; whereabouts: Whereabouts }

export type Claim = { release(): void }

/** Everybody writes a claim before looking for others, so of two processes at least one retreats. */
export async function claimFolder(folder: string, owner: Owner = currentOwner()): Promise<Claim> {
  for (let attempt = 1; ; attempt++) {
    const claim = await claimOnce(folder, owner)
    const rival = await liveRival(folder, claim.name, owner)
    if (rival === null) return claim
    claim.release()
    if (attempt === ATTEMPTS) throw new Error(refusal(folder, rival))
    await sleep(20 + Math.random() * 80) // both of two simultaneous starts may have given way
  }
}

/** The sign comes first and goes last, so that no claim of a living process lacks it. */
async function claimOnce(folder: string, owner: Owner): Promise<Claim & { name: string }> {
  const sign = await giveSignOfLife(folder)
  const { name, release } = writeClaim(folder, { ...owner, sign: sign.name })
  return {
    name,
    release() {
      release()
      sign.end()
    },
  }
}

function writeClaim(folder: string, owner: WrittenClaim): Claim & { name: string } {
  const name = `${PREFIX}${owner.pid}-${randomUUID()}`
  const path = join(folder, name)
  const draft = join(folder, `draft-${name}`)
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
  try {
    linkSync(draft, path) // appears with its content, or not at all
  } finally {
    rmSync(draft, { force: true })
  }
  return { name, release: () => rmSync(path, { force: true }) }
}

async function liveRival(folder: string, own: string, us: Owner): Promise<Rival | null> {
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(PREFIX) || file === own) continue
    const owner = readClaim(join(folder, file))
    if (owner === null) continue
    const whereabouts = whereaboutsOf(owner, us)
    if (await isAlive(folder, owner, whereabouts)) return { owner, file, whereabouts }
    rmSync(join(folder, file), { force: true })
    if (owner.sign?.startsWith(SIGN)) rmSync(join(folder, owner.sign), { force: true })
  }
  return null
}

async function isAlive(
  folder: string,
  owner: WrittenClaim,
  whereabouts: Whereabouts,
): Promise<boolean> {
  switch (whereabouts) {
    case 'here':
      return isRunning(owner)
    case 'neighbour':
      return owner.sign === null || (await isSignGiven(folder, owner.sign))
    case 'before a reboot':
      return false
    case 'another host': // its sockets refuse whoever is elsewhere
      return true
  }
}

/** null if it vanished; an unreadable claim counts as a stranger's. */
function readClaim(path: string): WrittenClaim | null {
  try {
    return claimSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return { pid: 0, started: '', host: '?', boot: '?', pidNamespace: '', sign: null }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function refusal(folder: string, { owner, file, whereabouts }: Rival): string {
  const inUse = `The database in ${folder} is already in use by process ${owner.pid}`
  if (whereabouts === 'here') return `${inUse}. Stop that process first.`
  const claim = join(folder, file)
  if (whereabouts === 'neighbour') {
    return `${inUse} of another container (host name "${owner.host}"). Stop that one first; if it is gone, delete ${claim}.`
  }
  return `${inUse} on the host "${owner.host}". Stop it there; if that host is gone, delete ${claim}.`
}
