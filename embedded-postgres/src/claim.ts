import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { currentOwner, isAlive, ownerSchema, type Owner } from './process-owner.ts'

const PREFIX = 'claim-'
const ATTEMPTS = 4

export type Claim = { release(): void }

/** Everybody writes a claim before looking for others, so of two processes at least one retreats. */
export async function claimFolder(folder: string, owner: Owner = currentOwner()): Promise<Claim> {
  for (let attempt = 1; ; attempt++) {
    const claim = writeClaim(folder, owner)
    const rival = liveRival(folder, claim.name, owner)
    if (rival === null) return claim
    claim.release()
    if (attempt === ATTEMPTS) throw new Error(refusal(folder, rival, owner))
    await sleep(20 + Math.random() * 80) // both of two simultaneous starts may have given way
  }
}

function writeClaim(folder: string, owner: Owner): Claim & { name: string } {
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

function liveRival(folder: string, own: string, us: Owner): { owner: Owner; file: string } | null {
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(PREFIX) || file === own) continue
    const owner = readClaim(join(folder, file))
    if (owner === null) continue
    if (isAlive(owner, us)) return { owner, file }
    rmSync(join(folder, file), { force: true })
  }
  return null
}

/** null if it vanished; an unreadable claim counts as a stranger's. */
function readClaim(path: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return { pid: 0, started: '', host: '?', boot: '' }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function refusal(
  folder: string,
  { owner, file }: { owner: Owner; file: string },
  us: Owner,
): string {
  if (owner.host === us.host) {
    return `The database in ${folder} is already in use by process ${owner.pid}. Stop that process first.`
  }
  return (
    `The database in ${folder} is already in use by process ${owner.pid} on the host "${owner.host}". ` +
    `Stop it there; if that host is gone, delete ${join(folder, file)}.`
  )
}
