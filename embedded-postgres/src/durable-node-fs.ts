import { closeSync, fdatasyncSync, fstatSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { PGlite } from '@electric-sql/pglite'

const EIO = 29

type NodeFsStream = { nfd?: number; node: { mode: number } }

/** The part of Emscripten's file system that is used; the package types it as any. */
type EmscriptenFs = {
  ErrnoError: new (errno: number) => Error
  isDir(mode: number): boolean
  filesystems: {
    NODEFS: {
      stream_ops: { fsync?: (stream: NodeFsStream) => number }
      realPath(node: unknown): string
    }
  }
}

type InitOptions = Parameters<NodeFS['init']>[1]

export type SyncObserver = {
  /** Called before a sync; true makes it fail. */
  shouldFail?: () => boolean
  synced(path: string, kind: 'file' | 'folder'): void
  failed(error: Error): void
}

/** Adds fsync to PGlite's NodeFS. A failure is EIO, on which PostgreSQL panics as it should. */
export class DurableNodeFs extends NodeFS {
  #observer: SyncObserver
  /** The inode under each file name that is known to be on the disk. */
  #names = new Map<string, number>()

  constructor(folder: string, observer: SyncObserver) {
    super(folder)
    this.#observer = observer
  }

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const install = (module: { FS: unknown }) => {
      const fs = module.FS as EmscriptenFs // the package types it as any of Emscripten's
      fs.filesystems.NODEFS.stream_ops.fsync = (stream) => this.#sync(fs, stream)
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] },
    }
  }

  #sync(fs: EmscriptenFs, stream: NodeFsStream): number {
    const path = fs.filesystems.NODEFS.realPath(stream.node)
    const folder = fs.isDir(stream.node.mode)
    let nameIsNew = false
    try {
      if (this.#observer.shouldFail?.()) throw new Error('injected sync failure')
      if (folder) syncFolder(path)
      else if (stream.nfd === undefined) throw new Error('the file has no descriptor')
      else fdatasyncSync(stream.nfd)
      if (stream.nfd !== undefined) nameIsNew = this.#noteName(path, fstatSync(stream.nfd).ino)
      if (nameIsNew) syncFolder(dirname(path))
    } catch (error) {
      this.#observer.failed(error instanceof Error ? error : new Error(String(error)))
      throw new fs.ErrnoError(EIO)
    }
    this.#observer.synced(path, folder ? 'folder' : 'file')
    if (nameIsNew) this.#observer.synced(dirname(path), 'folder')
    return 0
  }

  /** Also syncs a new file's folder, since not every file system writes the name with the file. */
  #noteName(path: string, inode: number): boolean {
    if (this.#names.get(path) === inode) return false
    this.#names.set(path, inode)
    return true
  }
}

export function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
