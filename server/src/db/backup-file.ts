import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { INCOMPLETE, BackupError } from './backup-format.ts'

const ENCRYPTED = 'age-encryption.org/'
/** 2^15 blocks of 1 KB: a tenth of a second, during which nothing else runs. */
const SCRYPT_WORK_FACTOR = 15
const IDENTITY = 'AGE-SECRET-KEY-'
const RECIPIENT = 'age1'

export const BACKUP_NAME = /^pagelight-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/
export const BACKUP_DRAFT = /^pagelight-\d{4}-\d\d-\d\dT\d{6}Z\.backup\.\d+\.partial$/

export const BACKUP_BEFORE = /^before-\d{4}-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/

export const backupName = (at: Date) => `pagelight-${timeInName(at)}.backup`

/** Of a database with so many migrations, before the next. */
export const backupNameBefore = (applied: number, at: Date) =>
  `before-${String(applied).padStart(4, '0')}-${timeInName(at)}.backup`

const timeInName = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** All or nothing, and on the disk when it returns. Encrypted (age) if there is a key. */
export async function writeBackup(
  packed: Readable,
  file: string,
  key: string | undefined,
): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`)
  const draft = `${file}.${process.pid}.partial`
  try {
    const sealed = key === undefined ? packed : await encrypt(packed, key)
    await pipeline(sealed, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, file)
  } catch (error) {
    packed.destroy()
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file))
}

/** Throws BackupError, also while it is read. */
export async function openBackup(file: string, key: string | undefined): Promise<Readable> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (!(await isEncrypted(file))) {
    if (key === undefined) return createReadStream(file)
    throw new BackupError(
      `${file} is not encrypted, but BACKUP_KEY is set. Unset it to restore this file all the same.`,
    )
  }
  if (key === undefined)
    throw new BackupError(`${file} is encrypted. Set BACKUP_KEY to the key that opens it.`)
  if (key.startsWith(RECIPIENT))
    throw new BackupError(
      `BACKUP_KEY encrypts only. To open ${file}, set it to the secret key, ${IDENTITY}...`,
    )
  const decrypter = new Decrypter()
  if (key.startsWith(IDENTITY)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  const source = createReadStream(file)
  const opened = await decrypter.decrypt(webStream(source)).catch((cause: Error) => {
    source.destroy()
    const isOther = cause.message.startsWith('no identity matched')
    const sentence = `BACKUP_KEY does not open ${file}: it was encrypted with another key.`
    throw new BackupError(isOther ? sentence : INCOMPLETE, { cause })
  })
  return Readable.from(damageNamed(opened))
}

async function* damageNamed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (cause) {
    throw new BackupError(INCOMPLETE, { cause })
  }
}

async function encrypt(packed: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  if (key.startsWith(RECIPIENT)) encrypter.addRecipient(key)
  else if (key.startsWith(IDENTITY)) encrypter.addRecipient(await identityToRecipient(key))
  else encrypter.setPassphrase(key)
  return Readable.from(await encrypter.encrypt(webStream(packed)))
}

const webStream = (from: Readable) => Readable.toWeb(from) as ReadableStream<Uint8Array>

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, constants.O_RDONLY)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTED.length))
    return buffer.toString('latin1', 0, bytesRead) === ENCRYPTED
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}
