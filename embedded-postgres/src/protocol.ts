import type { SyncMonitor } from './sync-monitor.ts'

/** `template`: a dump to fill the memory from. */
export type WorkerInput = {
  socketPath: string
  source: { kind: 'folder'; folder: string } | { kind: 'memory'; template?: string }
  monitor: SyncMonitor
}

export type ToWorker =
  | { type: 'ping' }
  | { type: 'close' }
  | { type: 'dump' }
  | { type: 'copy'; to: string }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'pong' }
  | { type: 'closed' }
  | { type: 'dump'; bytes: Uint8Array }
  | { type: 'copied'; failure?: string }
  | { type: 'fatal'; message: string }
