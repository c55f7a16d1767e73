import { readFileSync } from 'node:fs'

/** In megabytes; 0 without /proc. */
export function residentMb(pid: number | undefined): number {
  try {
    return (
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
    )
  } catch {
    return 0
  }
}
