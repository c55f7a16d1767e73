import { once } from 'node:events'
import path from 'node:path'

const SAMPLE_BYTES = 32_768
const PLACES = 12

type Node = {
  callFrame: { functionName: string; url: string; lineNumber: number }
  selfSize: number
  children: Node[]
}

export type HeapSeen = {
  /** After a collection of garbage, each time it was measured. */
  in_use_mb: number[]
  /** Allocated since the start and still in use at the end. */
  kept_mb: number
  kept_by: { where: string; mb: number }[]
}

/** By the inspector of a server that was started with `--inspect=127.0.0.1:PORT`. */
export async function profileHeap(port: number) {
  const { call, close } = await connect(port)
  const inUse: number[] = []
  async function measure(): Promise<void> {
    for (let twice = 0; twice < 2; twice++) await call('HeapProfiler.collectGarbage')
    inUse.push(megabytes((await call<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize))
  }
  await call('HeapProfiler.enable')
  await measure()
  await call('HeapProfiler.startSampling', { samplingInterval: SAMPLE_BYTES })

  async function end(): Promise<HeapSeen> {
    const { profile } = await call<{ profile: { head: Node } }>('HeapProfiler.stopSampling')
    close()
    const places = placesOf(profile.head)
    return {
      in_use_mb: inUse,
      kept_mb: megabytes([...places.values()].reduce((sum, bytes) => sum + bytes, 0)),
      kept_by: [...places]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, PLACES)
        .map(([where, bytes]) => ({ where, mb: megabytes(bytes) })),
    }
  }
  return { measure, end }
}

async function connect(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('The server has no inspector')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let calls = 0
  const call = <T>(method: string, params = {}) => {
    const id = ++calls
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise<T>((resolve) => waiting.set(id, (result) => resolve(result as T)))
  }
  return { call, close: () => socket.close() }
}

/** What the language's own functions allocated counts for whoever called them. */
function placesOf(head: Node): Map<string, number> {
  const places = new Map<string, number>()
  const walk = ({ callFrame, selfSize, children }: Node, caller: string) => {
    const { functionName, url, lineNumber } = callFrame
    const where = url ? `${functionName} ${path.basename(url)}:${lineNumber + 1}` : caller
    if (selfSize > 0) places.set(where, (places.get(where) ?? 0) + selfSize)
    for (const child of children) walk(child, where)
  }
  walk(head, 'nobody known')
  return places
}

const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1))
