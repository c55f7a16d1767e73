/** Makes an update file of the catalogue in data/catalogue, and the pair of keys that signs it. */
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import {
  catalogueFolder,
  readCatalogueIn,
} from '../adapters/starter-catalogue/starter-catalogue.ts'
import { packUpdate } from '../adapters/starter-catalogue/update-file.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run catalogue:pack -- --new-key FILE
           makes a pair of keys: FILE signs, and the line for .env is printed
       npm run catalogue:pack -- --since COMMIT --out FILE [--key FILE]
           the works that are new or changed since a commit, signed with the key`

await runCommand(async () => {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    options: { 'new-key': option, since: option, out: option, key: option },
  })
  if (values['new-key'] !== undefined) return makeKey(values['new-key'])
  const { since, out, key } = values
  if (since === undefined || out === undefined) throw new Error(USAGE)
  const before = new Map((await worksOf(since)).map((work) => [nameOf(work), work]))
  const now = await readCatalogueIn(catalogueFolder)
  const works = now.filter((work) => !isDeepStrictEqual(before.get(nameOf(work)), work))
  const signature = key === undefined ? null : readFileSync(key, 'utf8')
  writeFileSync(out, packUpdate({ madeAt: new Date(), works }, signature))
  return `${out}: ${works.length} works${signature === null ? ', not signed' : ''}.`
})

function makeKey(file: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  const shown = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return `${file} signs update files: keep it to yourself. Who is to take them sets\nCATALOGUE_KEY=${shown}`
}

async function worksOf(commit: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  const root = path.resolve(catalogueFolder, '../..')
  try {
    const packed = execFileSync('git', ['archive', commit, 'data/catalogue'], {
      cwd: root,
      maxBuffer: 1_000_000_000,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: packed })
    return await readCatalogueIn(path.join(folder, 'data/catalogue'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function nameOf({ title, author }: { title: string; author: string }): string {
  return `${title}|${author}`
}
