import { constants, cpSync, rmSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { createCopyIn, dropCopyResponse } from './copy-in.ts'
import type { SyncObserver } from './durable-node-fs.ts'
import { assertDurable, openFolder, openMemory } from './engine.ts'
import type { FromWorker, ToWorker, WorkerInput } from './protocol.ts'
import { countSync, syncsSeen } from './sync-monitor.ts'
import { createWholeStatements } from './whole-statements.ts'

const MAX_CONNECTIONS = 20

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
const send = (message: FromWorker) => parentPort?.postMessage(message)
const textOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
const reportFatal = (error: unknown) => send({ type: 'fatal', message: textOf(error) })

/** Runs the engine behind its socket in this thread. `shouldFail` makes syncs fail as a broken disk would. */
export async function runEngine(
  input: WorkerInput,
  shouldFail?: SyncObserver['shouldFail'],
): Promise<void> {
  try {
    const engine = await open(input, shouldFail)
    runWholeStatements(engine)
    rmSync(input.socketPath, { force: true })
    const server = new PGLiteSocketServer({
      db: engine,
      path: input.socketPath,
      maxConnections: MAX_CONNECTIONS,
    })
    await server.start()
    parentPort?.on('message', (message: ToWorker) => {
      if (message.type === 'copy') copyFolder(input, message.to)
      else void handle(message, engine, server)
    })
    send({ type: 'ready' })
  } catch (error) {
    send({ type: 'failed', message: textOf(error) })
    parentPort?.close()
  }
}

async function handle(
  message: ToWorker,
  engine: PGlite,
  server: PGLiteSocketServer,
): Promise<void> {
  if (message.type === 'ping') send({ type: 'pong' })
  if (message.type === 'dump') {
    const dump = await engine.dumpDataDir('none')
    send({ type: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) })
  }
  if (message.type === 'close') {
    await server.stop()
    await engine.exec('checkpoint').catch(() => undefined)
    await engine.close()
    send({ type: 'closed' })
    parentPort?.close()
  }
}

/** No statement runs meanwhile in this thread, so the copy is what a killed process would leave. */
function copyFolder({ source }: WorkerInput, to: string): void {
  try {
    if (source.kind === 'memory') throw new Error('A database in memory has no folder.')
    cpSync(source.folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
    send({ type: 'copied' })
  } catch (error) {
    // Before the next statement, which a full disk would stop.
    rmSync(to, { recursive: true, force: true })
    send({ type: 'copied', failure: textOf(error) })
  }
}

async function open(
  { source, monitor }: WorkerInput,
  shouldFail: SyncObserver['shouldFail'],
): Promise<PGlite> {
  if (source.kind === 'memory') return openMemory(source.template, reportPanic)
  const observer: SyncObserver = {
    synced: () => countSync(monitor),
    failed: (error) => reportFatal(`a sync to the disk failed: ${error.message}`),
    ...(shouldFail ? { shouldFail } : {}),
  }
  const engine = await openFolder(source.folder, observer, reportPanic)
  await assertDurable(engine, () => syncsSeen(monitor))
  return engine
}

/** Returns false so that the engine prints nothing. */
function reportPanic(line: string): boolean {
  if (/\b(PANIC|FATAL):/.test(line)) reportFatal(line)
  return false
}

function runWholeStatements(engine: PGlite): void {
  const run = engine.execProtocolRawStream.bind(engine)
  const wholeStatements = createWholeStatements()
  const copyIn = createCopyIn()
  engine.execProtocolRawStream = async (received, options) => {
    const message = wholeStatements(received)
    if (message === null) return
    const step = copyIn(message)
    if (step.kind === 'answer') return options.onRawData(step.bytes)
    try {
      if (step.kind === 'pass') await run(message, options)
      else await run(step.message, { ...options, onRawData: dropCopyResponse(options.onRawData) })
    } catch (error) {
      // After it the engine spins or stays silent, so its owner must be told from here.
      reportFatal(error)
      throw error
    }
  }
}
