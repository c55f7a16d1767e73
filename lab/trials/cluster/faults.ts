import { Client } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster, Node } from './cluster.ts'
import { postgresProcesses, signalAll } from './processes.ts'

export const FAULTS = [
  'kill -9 of PostgreSQL',
  'kill -9 of Patroni and PostgreSQL',
  'cut off',
] as const
export type Fault = (typeof FAULTS)[number]

const ASK_OLD_LEADER_MS = 8_000

/** Returns what brings the node back. */
export function strike(cluster: Cluster, node: Node, fault: Fault): () => Promise<number[]> {
  const postgres = postgresProcesses(node.dataFolder)
  const all = [node.patroni.pid, ...postgres]
  if (fault === 'kill -9 of PostgreSQL') {
    signalAll(postgres, 'SIGKILL')
    return async () => []
  }
  if (fault === 'cut off') {
    signalAll(all, 'SIGSTOP')
    return async () => {
      signalAll(all, 'SIGCONT')
      return await writeToOldLeader(node)
    }
  }
  signalAll(all, 'SIGKILL')
  return async () => {
    await node.patroni.ended
    cluster.restart(node)
    return []
  }
}

export async function createDirectWrites(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('create table direct_writes (n bigint primary key)')
  await client.end()
}

/** As a client would that knows of no change: what is acknowledged here must be found at the end. */
async function writeToOldLeader({ port }: Node): Promise<number[]> {
  const acknowledged: number[] = []
  const giveUpAt = performance.now() + ASK_OLD_LEADER_MS
  while (performance.now() < giveUpAt) {
    const client = new Client({
      connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
      connectionTimeoutMillis: 2_000,
      query_timeout: 3_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const n = Date.now()
      await client.query('insert into direct_writes values ($1)', [n])
      acknowledged.push(n)
    } catch {
      await wait(100)
    }
    void client.end()
  }
  return acknowledged
}
