import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a start reads and drops would stay until there is load: an idle process does not collect its garbage. */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
