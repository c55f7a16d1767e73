import { totalmem } from 'node:os'

const SMALL_BYTES = 2 * 1024 ** 3

export function isSmallMachine(
  total: number = totalmem(),
  container: number = process.constrainedMemory(),
): boolean {
  return Math.min(total, container || Infinity) < SMALL_BYTES
}
