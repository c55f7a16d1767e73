import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a power cut leaves: files as of their last sync, under the names of their folder's last sync. */
export class PowerCutDisk {
  #contents = new Map<string, Buffer>()
  #names = new Map<string, Map<string, string>>()
  readonly root: string

  constructor(root: string) {
    this.root = root
    this.#syncAll(root)
  }

  synced(path: string, kind: 'file' | 'folder'): void {
    if (kind === 'file') this.#contents.set(identity(path), readFileSync(path))
    else
      this.#names.set(
        path,
        new Map(readdirSync(path).map((name) => [name, identity(join(path, name))])),
      )
  }

  writeSurvivors(target: string, from = this.root): void {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    for (const [name, id] of this.#names.get(from) ?? []) {
      const path = join(from, name)
      if (this.#names.has(path)) this.writeSurvivors(join(target, name), path)
      else writeFileSync(join(target, name), this.#contents.get(id) ?? '', { mode: 0o600 })
    }
  }

  #syncAll(folder: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) this.#syncAll(path)
      else this.synced(path, 'file')
    }
    this.synced(folder, 'folder')
  }
}

/** Inode numbers are reused, so the birth time is part of it. */
function identity(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${ino}:${birthtimeNs}`
}
