import { email } from '@pagelight/contract/primitives.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { SHELL } from './access-event.queries.ts'
import {
  approveAddress,
  makeAdministrator,
  requireConfirmedAddress,
  revokeAddress,
} from './access.service.ts'
import { findApproval } from './approval.queries.ts'
import { invitationCode } from './invitation-code.ts'
import { listGrants } from './group-grants.queries.ts'
import { weighGrant } from './group-grants.service.ts'
import { findReaderByEmail, listReaders, type Reader } from './reader.queries.ts'
import { writeMail } from './mail.job.ts'
import { offerSetupLink } from './setup-link.ts'
import { selectUnsentKinds } from './unsent-mail.queries.ts'

const USAGE = `npm run admin -- COMMAND [EMAIL]

  approve EMAIL   let an e-mail address register and log in
  grant EMAIL     make a reader an administrator (and approve the address)
  revoke EMAIL    end access, administrator's rights and sessions (approve gives access back)
  mail EMAIL      print the mails to an address that were not sent, with new links to pass on
  list            every reader, administrators marked
  setup-link      the link that makes its visitor the first administrator, once, within an hour`

type CommandDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'identity' | 'keyedHash'>

/** Returns the text to print; throws AppError if the command cannot be run. */
export async function runAdminCommand(
  deps: CommandDeps,
  [command, address]: string[],
): Promise<string> {
  if (command === 'list' && address === undefined) return list(deps)
  if (command === 'setup-link' && address === undefined) return await setupLink(deps)
  if (!isCommand(command)) throw new AppError(400, USAGE)
  const parsed = email.safeParse(address ?? '')
  if (!parsed.success) throw new AppError(400, `${command} needs an email address.\n\n${USAGE}`)
  return commands[command](deps, parsed.data)
}

const isCommand = (word: string | undefined): word is keyof typeof commands =>
  word !== undefined && Object.hasOwn(commands, word)

const commands = {
  async approve(deps: CommandDeps, address: string): Promise<string> {
    await deps.db.transaction(async (tx) => approveAddress(deps, tx, address, SHELL))
    const approval = deps.config.invitationCodes && (await findApproval(deps.db, address))
    const code = approval && invitationCode(deps.keyedHash, approval)
    return `${address} is approved.${code ? ` The invitation code is ${code}.` : ''}`
  },

  async grant(deps: CommandDeps, address: string): Promise<string> {
    await requireConfirmedAddress(deps, address)
    await deps.db.transaction(async (tx) => {
      const reader = await findReaderByEmail(tx, address)
      if (!reader)
        throw new AppError(
          404,
          `There is no reader ${address}. Approve the address and let them register first.`,
        )
      await approveAddress(deps, tx, address, SHELL)
      await makeAdministrator(deps, tx, reader, SHELL)
    })
    return `${address} is an administrator.`
  },

  async revoke(deps: CommandDeps, address: string): Promise<string> {
    const changed = await deps.db.transaction(async (tx) => revokeAddress(deps, tx, address, SHELL))
    return changed ? `${address} has no access any more.` : `${address} had no access.`
  },

  /** Written again: what the outbox or a refusal kept may have run out. */
  async mail(deps: CommandDeps, address: string): Promise<string> {
    const mails = []
    for (const kind of await selectUnsentKinds(deps.db, address)) {
      const mail = await writeMail(deps, { kind, to: address })
      if (mail) mails.push(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text.trim()}`)
    }
    if (mails.length === 0) throw new AppError(404, `No mail to ${address} waits to be passed on.`)
    return mails.join('\n\n---\n\n')
  },
}

export const NO_SETUP_LINK =
  'With SIGN_IN=oidc there is no setup link, which chooses a password. Name the first administrator in ADMIN_EMAILS, or a group in OIDC_ADMIN_GROUP.'

/** Earlier links end. */
async function setupLink(deps: CommandDeps): Promise<string> {
  if (!deps.config.signIn.passwords) throw new AppError(409, NO_SETUP_LINK)
  const link = await offerSetupLink(deps)
  if (!link) throw new AppError(409, 'There is an administrator already.')
  return link
}

async function list({ db, config, clock }: CommandDeps): Promise<string> {
  const readers = await listReaders(db)
  if (readers.length === 0) return 'There are no readers yet.'
  const grants = new Map((await listGrants(db)).map((grant) => [grant.email, grant]))
  const isAdmin = (r: Reader) =>
    r.isAdmin || weighGrant(config, grants.get(r.email) ?? null, clock()).isAdministrator
  return readers
    .map((r) => `${isAdmin(r) ? 'admin ' : 'reader'}  ${r.email}  ${r.username}`)
    .join('\n')
}
