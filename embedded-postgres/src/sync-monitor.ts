/** How many syncs reached the disk, in memory that the worker and its owner share. */
export type SyncMonitor = Int32Array<SharedArrayBuffer>

export function newSyncMonitor(): SyncMonitor {
  return new Int32Array(new SharedArrayBuffer(4))
}

export function countSync(monitor: SyncMonitor): void {
  Atomics.add(monitor, 0, 1)
}

export function syncsSeen(monitor: SyncMonitor): number {
  return Atomics.load(monitor, 0)
}
