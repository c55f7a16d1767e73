/** Entry of the worker thread: the embedded engine behind a unix socket. */
import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { createCopyIn, dropCopyResponse } from './copy-in.ts'
import { assertDurable, openFolder, openMemory } from './engine.ts'
import type { FromWorker, ToWorker, WorkerInput } from './protocol.ts'
import { countSync, syncsSeen, takeSyncFault } from './sync-monitor.ts'

const input = workerData as WorkerInput // the owner sends exactly this
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
const tell = (message: FromWorker) => parentPort?.postMessage(message)
const textOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
const fatal = (error: unknown) => tell({ type: 'fatal', message: textOf(error) })

const onStderr = (line: string) => {
  if (/\b(PANIC|FATAL):/.test(line)) fatal(line)
  return false // print nothing
}

async function open(): Promise<PGlite> {
  const { source, monitor } = input
  if (source.kind === 'memory') return openMemory(source.template, onStderr)
  const observer = {
    shouldFail: () => takeSyncFault(monitor),
    synced: () => countSync(monitor),
    failed: (error: Error) => fatal(`a sync to the disk failed: ${error.message}`),
  }
  const engine = await openFolder(source.folder, observer, onStderr)
  await assertDurable(engine, () => syncsSeen(monitor))
  return engine
}

/** The engine spins or stays silent after such an error, so the owner must hear of it from here. */
function watch(engine: PGlite): void {
  const run = engine.execProtocolRawStream.bind(engine)
  const copyIn = createCopyIn()
  engine.execProtocolRawStream = async (message, options) => {
    const step = copyIn(message)
    if (step.kind === 'answer') return options.onRawData(step.bytes)
    try {
      if (step.kind === 'pass') await run(message, options)
      else await run(step.message, { ...options, onRawData: dropCopyResponse(options.onRawData) })
    } catch (error) {
      fatal(error)
      throw error
    }
  }
}

try {
  const engine = await open()
  watch(engine)
  rmSync(input.socketPath, { force: true })
  const server = new PGLiteSocketServer({ db: engine, path: input.socketPath, maxConnections: 20 })
  await server.start()
  parentPort?.on('message', async (message: ToWorker) => {
    if (message.type === 'ping') tell({ type: 'pong' })
    if (message.type === 'dump') {
      const dump = await engine.dumpDataDir('none')
      tell({ type: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) })
    }
    if (message.type === 'close') {
      await server.stop()
      await engine.exec('checkpoint').catch(() => undefined)
      await engine.close()
      tell({ type: 'closed' })
      parentPort?.close()
    }
  })
  tell({ type: 'ready' })
} catch (error) {
  tell({ type: 'failed', message: textOf(error) })
  parentPort?.close()
}
