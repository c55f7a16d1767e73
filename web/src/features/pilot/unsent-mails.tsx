import type { UnsentMail } from '@pagelight/contract/pilot.ts'
import { formatTime } from '../../lib/format-date.ts'
import { PagedQueryCard } from '../../ui/layout/paged-card.tsx'
import { usePagedQuery } from '../../ui/layout/use-paged-query.ts'
import { CopyLink } from './copy-link.tsx'
import { unsentMails } from './pilot.api.ts'

const subjects: Record<UnsentMail['kind'], string> = {
  'approval-notice': 'You have been approved',
  'password-reset': 'Choose a new password',
  'confirm-email': 'Confirm your address',
}

const reasons: Record<UnsentMail['reason'], string> = {
  'no-mail-server': 'There is no mail server.',
  refused: 'The mail server refused it.',
  'given-up': 'The mail server did not take it for two days.',
}

export function UnsentMails() {
  const { data, paged } = usePagedQuery(unsentMails)
  return (
    <PagedQueryCard
      title={data && data.total > 0 ? `Mails not sent (${data.total})` : 'Mails not sent'}
      empty="No mail of the last 30 days is waiting to be passed on."
      failed="The mails could not be loaded."
      {...paged}
    >
      <ul className="divide-y divide-line">
        {data?.mails.map((mail) => (
          <li key={`${mail.kind} ${mail.email}`} className="grid gap-1 px-5 py-3.5 sm:px-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{mail.email}</span>
                <span className="text-ink-2">{`: “${subjects[mail.kind]}”`}</span>
              </span>
              <time dateTime={mail.at} className="text-13 text-ink-3 tabular-nums">
                {formatTime(mail.at)}
              </time>
            </p>
            <p className="text-15 text-ink-2">
              {`${reasons[mail.reason]} `}
              <Advice mail={mail} />
            </p>
            {mail.link === null ? null : <CopyLink link={mail.link} of={mail.email} />}
          </li>
        ))}
      </ul>
    </PagedQueryCard>
  )
}

function Advice({ mail }: { mail: UnsentMail }) {
  if (mail.link !== null) return 'Pass on the link; they register with this address.'
  const validity = mail.kind === 'password-reset' ? 'one hour' : 'one day'
  return (
    <>
      {'Its link opens their account, so it is not shown here. On the server, '}
      <code className="wrap-anywhere">{`npm run admin -- mail ${mail.email}`}</code>
      {` prints it with a link that works for ${validity}. Pass it on to this reader alone.`}
    </>
  )
}
