import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

/** The start time and the boot id tell a process from a later one with the same id. */
export const ownerSchema = z.object({
  pid: z.number(),
  started: z.string(),
  host: z.string(),
  boot: z.string(),
  /** The process ids of another namespace, as of another container, mean nothing here. */
  pidNamespace: z.string().default(''),
})

export type Owner = z.infer<typeof ownerSchema>

/** `neighbour`: on this machine, but in another namespace. */
export type Whereabouts = 'here' | 'neighbour' | 'another host' | 'before a reboot'

export function currentOwner(): Owner {
  return {
    pid: process.pid,
    started: startTime(process.pid) ?? '',
    host: hostname(),
    boot: bootId(),
    pidNamespace: pidNamespace(),
  }
}

/** Containers have host names of their own, but the boot id of the machine. */
export function whereaboutsOf(owner: Owner, us: Owner): Whereabouts {
  const isSameHost = owner.host === us.host
  if (owner.boot !== us.boot) return isSameHost ? 'before a reboot' : 'another host'
  if (us.boot === '') return isSameHost ? 'here' : 'another host'
  return owner.pidNamespace === us.pidNamespace ? 'here' : 'neighbour'
}

/** Of a process that is here. */
export function isRunning(owner: Owner): boolean {
  return startTime(owner.pid) === owner.started
}

/** null if there is no such process. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold anything: the state is the first field, the start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return process.platform === 'linux' ? null : startTimeFromPs(pid)
  }
}

function startTimeFromPs(pid: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    )
  } catch {
    return null
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
