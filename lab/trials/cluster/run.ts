/**
 * `npm run test:cluster [-- --kills N]`: the leader of a PostgreSQL cluster is lost again and again under load. See
 * docs/scale.md.
 */
import { parseArgs } from 'node:util'
import { startServer } from '../../servers/start-server.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'
import { registerFirst } from '../../../server/src/testing/programs/first-administrator.ts'
import { startCluster, type Cluster, type Node } from './cluster.ts'
import { createDirectWrites, FAULTS, strike } from './faults.ts'
import { findNeeds, type Needs } from './needs.ts'
import { findFailedJobs, findLostAndTwice, findLostDirectWrites, findUnended } from './proof.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const ACCEPTED_WITHIN_MS = 120_000
const IDENTITY_SECRET = 'of all servers of the cluster, so that each knows every token'

type Server = Awaited<ReturnType<typeof startServer>>
type Kill = { fault: string; from: string; to: string; seconds: (number | null)[] }

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const print = (line: string) => void process.stdout.write(`${line}\n`)

const needs = findNeeds()
if ('missing' in needs) {
  print(`!!! SKIPPED: test:cluster needs ${needs.missing.join(', ')}. On Debian, as root:`)
  print(
    '    apt-get install --no-install-recommends patroni python3-etcd etcd-server haproxy postgresql-15',
  )
} else await run(needs, Number(values.kills))
process.exit()

async function run(found: Needs, kills: number): Promise<void> {
  const cluster = await startCluster(found)
  const servers: Server[] = []
  const stop = () => {
    for (const { child } of servers) child.kill('SIGKILL')
    cluster.stop()
  }
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  try {
    await cluster.whenHealthy()
    const both = await startAll(cluster, servers)
    const result = await killLeaders(cluster, both, kills)
    print(`RESULT ${JSON.stringify(result)}`)
    process.exitCode = result.passed ? 0 : 1
    if (result.passed) {
      stop()
      cluster.remove()
    } else print(`What the cluster said is in ${cluster.folder}`)
  } finally {
    stop()
  }
}

async function startAll(cluster: Cluster, servers: Server[]): Promise<Traffic[]> {
  const { folder, severalHosts, throughProxy } = cluster
  const start = async (
    name: string,
    url: string,
    environment: Record<string, string>,
    again?: number,
  ) => {
    const server = await startServer(`${folder}/${name}`, url, {
      environment: { IDENTITY_SECRET, LOG_LEVEL: 'fatal', ...environment },
      ...(again === undefined ? {} : { again }),
    })
    servers.push(server)
    return server
  }
  const first = await start('several-hosts', severalHosts, { ROLE: 'web' })
  const admin = await registerFirst(first.origin, first.setup)
  const PUBLIC_URL = first.origin
  const [second] = await Promise.all([
    start('through-proxy', throughProxy, { ROLE: 'web', PUBLIC_URL }, await freePort()),
    start('worker', severalHosts, { ROLE: 'worker', PUBLIC_URL }, await freePort()),
  ])
  await createDirectWrites(throughProxy)
  return [
    await startTraffic('several hosts', first.origin, admin),
    await startTraffic('through HAProxy', second.origin, admin),
  ]
}

async function killLeaders(cluster: Cluster, both: Traffic[], kills: number) {
  print(`Patroni: ${JSON.stringify(cluster.settings)}`)
  const heads = both.map(({ name }) => `${name}, s`).join(' | ')
  print(`| kill | what | leader before | after | ${heads} |\n|---|---|---|---|---|---|`)
  const table: Kill[] = []
  const direct: number[] = []
  let leader: Node | null = await cluster.whenHealthy()
  for (let n = 0; leader && n < kills; n++) {
    const fault = FAULTS[n % FAULTS.length]!
    const struckAt = performance.now()
    const bringBack = strike(cluster, leader, fault)
    const accepted = await Promise.all(
      both.map((traffic) => traffic.nextAcknowledged(struckAt, ACCEPTED_WITHIN_MS)),
    )
    direct.push(...(await bringBack()))
    const next: Node | null = await cluster.whenHealthy().catch((error: Error) => {
      print(`!!! ${error.message}`)
      return null
    })
    const seconds = accepted.map((at) => (at === null ? null : (at - struckAt) / 1_000))
    table.push({ fault, from: leader.name, to: next?.name ?? 'none', seconds })
    const cells = seconds.map((s) => s?.toFixed(1) ?? 'never').join(' | ')
    print(`| ${n + 1} | ${fault} | ${leader.name} | ${next?.name ?? 'none'} | ${cells} |`)
    leader = next
  }
  return await resultOf(cluster, both, table, direct)
}

async function resultOf(cluster: Cluster, both: Traffic[], table: Kill[], direct: number[]) {
  await Promise.all(both.map(({ end }) => end()))
  const url = cluster.throughProxy
  const unended = await findUnended(
    url,
    both.flatMap(({ importers }) => importers),
  )
  const found = await Promise.all(both.map(findLostAndTwice))
  const lost = [...found.flatMap((one) => one.lost), ...(await findLostDirectWrites(url, direct))]
  const twice = found.flatMap((one) => one.twice)
  const failed = await findFailedJobs(url)
  for (const line of [...lost, ...twice, ...unended, ...failed]) print(`!!! ${line}`)
  for (const { name, answers } of both)
    print(`${name}: ${JSON.stringify(Object.fromEntries(answers))}`)
  const all = table
    .flatMap(({ seconds }) => seconds.map((s) => s ?? Infinity))
    .toSorted((a, b) => a - b)
  return {
    kills: table.length,
    leader_changes: table.filter(({ from, to }) => from !== to).length,
    acknowledged: found.reduce((sum, one) => sum + one.acknowledged, 0),
    lost: lost.length,
    twice: twice.length,
    unended: unended.length,
    failed_jobs: failed,
    written_to_old_leader: direct.length,
    median_recovery_s: rounded(all[Math.floor(all.length / 2)]),
    max_recovery_s: rounded(all.at(-1)),
    passed:
      lost.length + twice.length + unended.length === 0 &&
      all.every(Number.isFinite) &&
      table.every(({ to }) => to !== 'none'),
  }
}

function rounded(seconds = 0): number | null {
  return Number.isFinite(seconds) ? Number(seconds.toFixed(1)) : null
}
