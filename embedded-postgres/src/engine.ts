import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { checkFiles } from './check-files.ts'
import { DurableNodeFs, syncFolder, type SyncObserver } from './durable-node-fs.ts'
import { isSmallMachine } from './small-machine.ts'
import { startParameters } from './start-parameters.ts'
import { syncTree } from './sync-tree.ts'

// Without it V8 can end the process when threads with WebAssembly end (nodejs/node#64500).
setFlagsFromString('--no-wasm-code-gc')
if (isSmallMachine()) {
  // The optimizing compiler takes 600 MB for one function of the engine.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

const extensions = { pg_trgm }

type StderrSink = (line: string) => boolean

export async function openMemory(
  template: string | undefined,
  onStderr: StderrSink,
): Promise<PGlite> {
  const loadDataDir = template === undefined ? undefined : new Blob([readFileSync(template)])
  return PGlite.create({
    extensions,
    startParams: [...startParameters.memory],
    onStderr,
    ...(loadDataDir ? { loadDataDir } : {}),
  })
}

export async function openFolder(
  folder: string,
  observer: SyncObserver,
  onStderr: StderrSink,
): Promise<PGlite> {
  checkFiles(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder, observer, onStderr)
  return startDurable(folder, observer, onStderr)
}

/** Moved to its place when complete, so that an interrupted creation leaves no database. */
async function createFolder(
  folder: string,
  observer: SyncObserver,
  onStderr: StderrSink,
): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const engine = await startDurable(draft, observer, onStderr)
  await engine.exec('checkpoint')
  await engine.close()
  makePrivate(draft)
  syncTree(draft)
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

/** The engine unpacks its first files for everybody to read. */
function makePrivate(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600)
}

async function startDurable(
  folder: string,
  observer: SyncObserver,
  onStderr: StderrSink,
): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFs(folder, observer),
    extensions,
    startParams: [...startParameters.durable],
    onStderr,
  })
}

/** Throws if commits do not reach the disk, for instance after an upgrade of the package. */
export async function assertDurable(engine: PGlite, syncsSeen: () => number): Promise<void> {
  const { rows } = await engine.query<{ fsync: string }>('show fsync')
  const before = syncsSeen()
  await engine.exec(
    `select pg_logical_emit_message(true, 'pagelight', 'does a commit reach the disk?')`,
  )
  if (rows[0]?.fsync !== 'on' || syncsSeen() === before) {
    throw new Error(
      'The embedded database does not sync its commits to the disk, so it was not started.',
    )
  }
}
