import { performance } from 'node:perf_hooks'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { FromWorker, ToWorker, WorkerInput } from './protocol.ts'
import { newSyncMonitor, type SyncMonitor } from './sync-monitor.ts'

const PORT = 5432
const PING_EVERY_MS = 2_000
const CLOSE_WITHIN_MS = 5_000
const MAX_RESTARTS_PER_MINUTE = 3

export type EmbeddedServer = {
  port: number
  socketPath: string
  monitor: SyncMonitor
  /** Resolves when the engine takes connections, also after a restart; rejects when it never will. */
  ready(): Promise<void>
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

type Options = {
  source: WorkerInput['source']
  socketFolder: string
  log: Logger
  /** A statement that runs longer than this counts as a hang: the engine cannot interrupt it. 0: never. */
  stallMs: number
  /** The process may end while the engine runs. */
  unref?: boolean
  /** The module that the thread runs, instead of worker.ts. */
  worker?: URL
  onFatal?: (error: Error) => void
}

/** Runs the engine's worker thread and replaces it when it panics or hangs. */
export function startEmbeddedServer(options: Options): EmbeddedServer {
  const socketPath = join(options.socketFolder, `.s.PGSQL.${PORT}`)
  const monitor = newSyncMonitor()
  let closing = false
  let listening = false
  let retired: Worker | undefined
  let pingSent: number | null = null
  let restarts: number[] = []
  let worker = spawn()
  let ready = started(worker)

  function spawn(): Worker {
    const input: WorkerInput = { socketPath, source: options.source, monitor }
    const next = new Worker(options.worker ?? new URL('./worker.ts', import.meta.url), {
      workerData: input,
      execArgv: [],
    })
    if (options.unref) next.unref()
    next.on('message', (message: FromWorker) => {
      if (next !== worker) return
      if (message.type === 'ready') listening = true
      if (message.type === 'pong') pingSent = null
      if (message.type === 'fatal') restart(new Error(message.message))
    })
    next.on('error', (error) => next === worker && restart(new Error(String(error).slice(0, 500))))
    next.on('exit', () => next === worker && restart(new Error('the worker ended')))
    return next
  }

  function restart(reason: Error): void {
    const old = worker
    if (closing || retired === old) return
    retired = old
    listening = false
    const now = performance.now()
    restarts = [...restarts.filter((at) => now - at < 60_000), now]
    pingSent = null
    if (restarts.length > MAX_RESTARTS_PER_MINUTE) return giveUp(reason)
    options.log.error({ reason: reason.message }, 'the embedded database failed and is restarted')
    // Two engines must never run on one folder, so the next one waits for the end of the old one.
    const replaced = old.terminate().then(() => {
      if (closing) throw new Error('The embedded database is closed.')
      worker = spawn()
      return started(worker)
    })
    ready = replaced
    replaced.catch(giveUp)
  }

  function giveUp(reason: Error): void {
    if (closing) return
    closing = true
    ready = Promise.reject(reason)
    ready.catch(() => undefined)
    clearInterval(watchdog)
    void worker.terminate()
    options.log.fatal(
      { reason: reason.message },
      'the embedded database failed and was not restarted',
    )
    options.onFatal?.(reason)
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (message: ToWorker) => worker.postMessage(message)

  const watchdog = setInterval(() => {
    if (
      options.stallMs > 0 &&
      pingSent !== null &&
      performance.now() - pingSent > options.stallMs
    ) {
      restart(new Error(`no answer for ${options.stallMs} ms`))
    } else if (pingSent === null && listening) {
      pingSent = performance.now()
      send({ type: 'ping' })
    }
  }, PING_EVERY_MS).unref()

  return {
    port: PORT,
    socketPath,
    monitor,
    ready: () => ready,
    async dump() {
      const reply = answer('dump', worker)
      send({ type: 'dump' })
      return (await reply).bytes
    },
    async close() {
      clearInterval(watchdog)
      if (!closing) {
        closing = true
        await ready.catch(() => undefined)
        const closed = answer('closed', worker).catch(() => undefined)
        send({ type: 'close' })
        await Promise.race([
          closed,
          new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref()),
        ])
      }
      await worker.terminate()
      rmSync(socketPath, { force: true })
    },
  }
}

function started(of: Worker): Promise<void> {
  const outcome = new Promise<void>((resolve, reject) => {
    of.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve()
      if (message.type === 'failed') reject(new Error(message.message))
    })
    of.on('exit', () => reject(new Error('The embedded database stopped while it was starting.')))
  })
  outcome.catch(() => undefined) // whoever asks ready() hears of it
  return outcome
}

function answer<T extends FromWorker['type']>(
  type: T,
  of: Worker,
): Promise<Extract<FromWorker, { type: T }>> {
  return new Promise((resolve, reject) => {
    of.on('message', (message: FromWorker) => {
      if (message.type === type) resolve(message as Extract<FromWorker, { type: T }>) // just compared
    })
    of.once('exit', () => reject(new Error('the worker ended')))
  })
}
