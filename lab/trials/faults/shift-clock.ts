/** Preloaded: the clock of the process and its threads is that of the machine and the milliseconds in the file CLOCK_FILE. */
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

const LOOK_EVERY = 20
const file = process.env['CLOCK_FILE'] ?? ''
const RealDate = Date
const realNow = Date.now.bind(Date)
let shift = 0
let asked = 0

function shiftedNow(): number {
  if (asked++ % LOOK_EVERY === 0) shift = Number(readFileSync(file, 'utf8')) || 0
  return realNow() + shift
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [shiftedNow()] : given, made) as Date,
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (target, key) => (key === 'now' ? shiftedNow : (Reflect.get(target, key) as unknown)),
})

const { Worker } = threads
threads.Worker = new Proxy(Worker, {
  construct: (target, [script, options = {}]: ConstructorParameters<typeof Worker>, made) => {
    const flags = ['--import', import.meta.url]
    const given = [script, { ...options, execArgv: [...(options.execArgv ?? []), ...flags] }]
    return Reflect.construct(target, given, made) as threads.Worker
  },
})
syncBuiltinESMExports()
