import { performance } from 'node:perf_hooks'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { ADVICE } from './check-files.ts'
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
  /** Resolves when the engine accepts connections, also after a restart. */
  ready(): Promise<void>
  dump(): Promise<Uint8Array>
  /** Holds up every statement meanwhile. Another engine can open the copy. */
  copyFolder(to: string): Promise<void>
  close(): Promise<void>
}

type Options = {
  source: WorkerInput['source']
  socketFolder: string
  log: Logger
  /** A longer statement counts as a hang, since the engine cannot be interrupted. 0: never. */
  stallMs: number
  /** The process may end while the engine runs. */
  unref?: boolean
  worker?: URL
  onFatal?: (error: Error) => void
}

/** Restarts the engine's thread if it panics or hangs. */
export function startEmbeddedServer(options: Options): EmbeddedServer {
  const { stallMs, log, onFatal } = options
  const socketPath = join(options.socketFolder, `.s.PGSQL.${PORT}`)
  const monitor = newSyncMonitor()
  const state = newState()
  let worker = spawn()
  let ready = started(worker)

  function spawn(): Worker {
    const input: WorkerInput = { socketPath, source: options.source, monitor }
    const next = startThread(options, input)
    next.on('message', (message: FromWorker) => {
      if (next !== worker) return
      if (message.type === 'ready') Object.assign(state, { listening: true, hasStarted: true })
      if (message.type === 'pong') state.pingSent = null
      if (message.type === 'fatal') restart(new Error(message.message))
    })
    next.on('error', (error) => next === worker && restart(new Error(String(error).slice(0, 500))))
    next.on('exit', () => next === worker && restart(new Error('the worker ended')))
    return next
  }

  function restart(reason: Error): void {
    const old = worker
    if (state.closing || state.retired === old || !state.hasStarted) return
    Object.assign(state, { retired: old, listening: false, pingSent: null })
    const now = performance.now()
    state.restarts = [...state.restarts.filter((at) => now - at < 60_000), now]
    if (state.restarts.length > MAX_RESTARTS_PER_MINUTE) return giveUp(reason)
    log.error({ reason: reason.message }, 'the embedded database failed and is restarted')
    // Two engines must never run on one folder.
    const replaced = old.terminate().then(() => {
      if (state.closing) throw new Error('The embedded database is closed.')
      worker = spawn()
      return started(worker)
    })
    ready = replaced
    replaced.catch(giveUp)
  }

  function giveUp(reason: Error): void {
    if (state.closing) return
    state.closing = true
    ready = Promise.reject(reason)
    ready.catch(() => undefined)
    clearInterval(watchdog)
    void worker.terminate()
    log.fatal({ reason: reason.message }, 'the embedded database failed and was not restarted')
    onFatal?.(reason)
  }

  const watchdog = setInterval(() => {
    const { pingSent, listening } = state
    if (stallMs > 0 && pingSent !== null && performance.now() - pingSent > stallMs) {
      restart(new Error(`no answer for ${stallMs} ms`))
    } else if (pingSent === null && listening) {
      state.pingSent = performance.now()
      send(worker, { type: 'ping' })
    }
  }, PING_EVERY_MS).unref()

  async function close(): Promise<void> {
    clearInterval(watchdog)
    if (!state.closing) {
      state.closing = true
      await ready.catch(() => undefined)
      const closed = answer('closed', worker).catch(() => undefined)
      send(worker, { type: 'close' })
      await Promise.race([closed, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })])
    }
    await worker.terminate()
    rmSync(socketPath, { force: true })
  }

  const requests = requestsTo(() => worker, state)
  return { port: PORT, socketPath, monitor, ready: () => ready, ...requests, close }
}

function requestsTo(worker: () => Worker, state: State) {
  let lastCopy: Promise<void> = Promise.resolve()
  return {
    dump: () => dump(worker()),
    /** One at a time: an answer does not say which copy it is of. */
    copyFolder(to: string): Promise<void> {
      const copying = lastCopy.then(() => copyFolder(worker(), to, state))
      lastCopy = copying.catch(() => undefined)
      return copying
    },
  }
}

async function copyFolder(worker: Worker, to: string, state: State): Promise<void> {
  const reply = answer('copied', worker)
  Object.assign(state, { listening: false, pingSent: null })
  send(worker, { type: 'copy', to })
  const { failure } = await reply
  state.listening = true
  if (failure !== undefined) throw new Error(failure)
}

async function dump(worker: Worker): Promise<Uint8Array> {
  const reply = answer('dump', worker)
  send(worker, { type: 'dump' })
  return (await reply).bytes
}

type State = {
  closing: boolean
  hasStarted: boolean
  listening: boolean
  /** When the ping that has no pong yet was sent. */
  pingSent: number | null
  restarts: number[]
  retired?: Worker
}

const newState = (): State => ({
  closing: false,
  hasStarted: false,
  listening: false,
  pingSent: null,
  restarts: [],
})

function startThread({ worker, unref }: Options, input: WorkerInput): Worker {
  const thread = new Worker(worker ?? new URL('./worker.ts', import.meta.url), {
    workerData: input,
    execArgv: [],
  })
  if (unref) thread.unref()
  return thread
}

function send(worker: Worker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message)
}

function started(of: Worker): Promise<void> {
  const outcome = new Promise<void>((resolve, reject) => {
    of.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve()
      if (message.type === 'failed') reject(new Error(message.message))
      if (message.type === 'fatal') reject(new Error(refusalOf(message.message)))
    })
    of.on('exit', () => reject(new Error('The embedded database stopped while it was starting.')))
  })
  outcome.catch(() => undefined) // whoever asks ready() hears of it
  return outcome
}

function refusalOf(line: string): string {
  const reason = line.replace(/^.*?(PANIC|FATAL):\s+/, '')
  const isFull = /No space left on device/.test(reason)
  const advice = isFull
    ? 'Nothing is lost: make room and start again.'
    : `If it is damaged: ${ADVICE}`
  return `The embedded database could not be opened: ${reason}. ${advice}`
}

function answer<T extends FromWorker['type']>(
  type: T,
  of: Worker,
): Promise<Extract<FromWorker, { type: T }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromWorker) => {
      if (message.type === type) end(() => resolve(message as Extract<FromWorker, { type: T }>)) // just compared
    }
    const ended = () => end(() => reject(new Error('the worker ended')))
    const end = (settle: () => void) => {
      of.off('message', listen).off('exit', ended)
      settle()
    }
    of.on('message', listen).once('exit', ended)
  })
}
