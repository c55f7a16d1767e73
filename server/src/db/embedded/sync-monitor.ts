/** What the durable file system did, in memory that the worker and its owner share. */
export type SyncMonitor = Int32Array<SharedArrayBuffer>

const COUNT = 0
const FAULTS = 1

export function newSyncMonitor(): SyncMonitor {
  return new Int32Array(new SharedArrayBuffer(8))
}

export function countSync(monitor: SyncMonitor): void {
  Atomics.add(monitor, COUNT, 1)
}

export function syncsSeen(monitor: SyncMonitor): number {
  return Atomics.load(monitor, COUNT)
}

/** For tests: the next `times` syncs fail as a broken disk would. */
export function injectSyncFaults(monitor: SyncMonitor, times: number): void {
  Atomics.store(monitor, FAULTS, times)
}

export function takeSyncFault(monitor: SyncMonitor): boolean {
  if (Atomics.load(monitor, FAULTS) <= 0) return false
  Atomics.sub(monitor, FAULTS, 1)
  return true
}
