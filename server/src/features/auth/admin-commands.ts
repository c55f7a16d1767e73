import { email } from '@pagelight/contract/primitives.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { approveEmail } from './approval.queries.ts'
import { findReaderByEmail, listReaders, updateReader } from './reader.queries.ts'

export const USAGE = `npm run admin -- COMMAND [EMAIL]

  approve EMAIL   let an e-mail address register and log in
  grant EMAIL     make a reader an administrator (and approve the address)
  revoke EMAIL    make an administrator an ordinary reader
  list            every reader, administrators marked`

type CommandDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** Runs one command and answers what to print. Throws AppError with a sentence when it cannot. */
export async function runAdminCommand(deps: CommandDeps, [command, address]: string[]): Promise<string> {
  if (command === 'list' && address === undefined) return list(deps)
  if (command !== 'approve' && command !== 'grant' && command !== 'revoke') throw new AppError(400, USAGE)
  const parsed = email.safeParse(address ?? '')
  if (!parsed.success) throw new AppError(400, `${command} needs an email address.\n\n${USAGE}`)
  if (command === 'approve') return approve(deps, parsed.data)
  return setAdministrator(deps, parsed.data, command === 'grant')
}

async function approve({ db, clock }: CommandDeps, address: string): Promise<string> {
  await approveEmail(db, address, clock())
  return `${address} is approved.`
}

async function setAdministrator(
  { db, config, clock }: CommandDeps,
  address: string,
  isAdmin: boolean,
): Promise<string> {
  const reader = await findReaderByEmail(db, address)
  if (!reader)
    throw new AppError(404, `There is no reader ${address}. Approve the address and let them register first.`)
  await db.transaction(async (tx) => {
    if (isAdmin) await approveEmail(tx, address, clock())
    await updateReader(tx, reader.id, { isAdmin })
  })
  if (isAdmin) return `${address} is an administrator.`
  return config.adminEmails.includes(address)
    ? `${address} is no longer an administrator here, but ADMIN_EMAILS still makes it one.`
    : `${address} is no longer an administrator.`
}

async function list({ db }: CommandDeps): Promise<string> {
  const readers = await listReaders(db)
  if (readers.length === 0) return 'There are no readers yet.'
  return readers.map((r) => `${r.isAdmin ? 'admin ' : 'reader'}  ${r.email}  ${r.username}`).join('\n')
}
