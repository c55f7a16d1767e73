/** Three PostgreSQL nodes under Patroni, with one etcd and one HAProxy, on this machine. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { DCS_SETTINGS, haproxySettings, patroniSettings } from './cluster-settings.ts'
import type { Needs } from './needs.ts'
import { freePorts, postgresProcesses, signalAll, startDaemon, type Daemon } from './processes.ts'

const NAMES = ['one', 'two', 'three'] as const
const HEALTHY_WITHIN_MS = 180_000
const HOST = '127.0.0.1'

export type Node = {
  name: string
  port: number
  restPort: number
  dataFolder: string
  patroni: Daemon
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

export async function startCluster(needs: Needs) {
  const folder = mkdtempSync(join(tmpdir(), 'pagelight-cluster-'))
  const owner = { folder, user: needs.user }
  chmodSync(folder, 0o700)
  own(folder, needs)
  const [etcdPort, peerPort, proxyPort, ...ports] = await freePorts(3 + 2 * NAMES.length)
  const etcdUrl = `http://${HOST}:${etcdPort}`
  const peerUrl = `http://${HOST}:${peerPort}`
  const etcdSettings = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': etcdUrl,
    'advertise-client-urls': etcdUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
    'enable-v2': 'true',
  }
  const etcdOptions = Object.entries(etcdSettings).map(([name, value]) => `--${name}=${value}`)
  const daemons = [startDaemon(owner, 'etcd', needs.etcd, etcdOptions)]
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    own(join(folder, name), needs)
  }
  const startPatroni = (name: string) =>
    startDaemon(owner, `patroni-${name}`, needs.patroni, [join(folder, `${name}.json`)])

  const nodes: Node[] = []
  for (const [index, name] of NAMES.entries()) {
    const [port, restPort] = [ports[2 * index]!, ports[2 * index + 1]!]
    const dataFolder = join(folder, name)
    mkdirSync(dataFolder, { mode: 0o700 })
    own(dataFolder, needs)
    const place = { name, port, restPort, dataFolder, folder, etcdPort: etcdPort!, host: HOST }
    write(`${name}.json`, JSON.stringify(patroniSettings(place, needs.postgresFolder)))
    nodes.push({ name, port, restPort, dataFolder, patroni: startPatroni(name) })
  }
  write('haproxy.cfg', haproxySettings(proxyPort!, HOST, nodes))
  daemons.push(startDaemon(owner, 'haproxy', needs.haproxy, ['-f', join(folder, 'haproxy.cfg')]))

  return {
    folder,
    nodes,
    settings: DCS_SETTINGS,
    severalHosts: `postgres://postgres@${nodes.map(({ port }) => `${HOST}:${port}`).join()}/postgres?target_session_attrs=read-write`,
    throughProxy: `postgres://postgres@${HOST}:${proxyPort}/postgres`,
    restart: (node: Node) => void (node.patroni = startPatroni(node.name)),
    whenHealthy: () => whenHealthy(nodes),
    stop() {
      for (const node of nodes) {
        const pids = [node.patroni.pid, ...postgresProcesses(node.dataFolder)]
        signalAll(pids, 'SIGKILL')
      }
      signalAll(
        daemons.map(({ pid }) => pid),
        'SIGKILL',
      )
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function own(file: string, { user }: Needs): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
}

const members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

/** One leader, one synchronous standby and one more. Returns the leader. */
async function whenHealthy(nodes: readonly Node[]): Promise<Node> {
  const giveUpAt = performance.now() + HEALTHY_WITHIN_MS
  let seen = ''
  while (performance.now() < giveUpAt) {
    for (const { restPort } of nodes) {
      const found = await membersAt(restPort)
      if (!found) continue
      seen = found.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')
      const leader = found.find(({ role }) => role === 'leader')
      const isComplete =
        found.length === nodes.length &&
        found.every(({ state }) => state === 'running' || state === 'streaming') &&
        found.some(({ role }) => role === 'sync_standby')
      if (leader && isComplete) return nodes.find(({ name }) => name === leader.name)!
      break
    }
    await wait(250)
  }
  throw new Error(`The cluster did not become whole again: ${seen}`)
}

async function membersAt(restPort: number) {
  try {
    const signal = AbortSignal.timeout(2_000)
    const answer = await fetch(`http://${HOST}:${restPort}/cluster`, { signal })
    return members.parse(await answer.json()).members
  } catch {
    return null
  }
}
