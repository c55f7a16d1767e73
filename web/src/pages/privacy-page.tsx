import type { AppConfig } from '@pagelight/contract/config.ts'
import { Link } from 'wouter'
import { useConfig } from '../features/config/config.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Spinner } from '../ui/states/spinner.tsx'

export function PrivacyPage() {
  useDocumentTitle('Privacy')
  const config = useConfig()
  return (
    <>
      <div className="wrap">
        <PageHeader
          title="Privacy"
          intro="What this site keeps of you, what leaves it, and how you end it. There is no advertising, and nobody else counts visitors."
        />
      </div>
      <Section title="What is kept">{config ? <Kept config={config} /> : <Spinner />}</Section>
      <Section title="Who sees it">
        <div className="prose grid gap-3 text-ink-2">
          <p>
            No other reader sees your library, notes, limits or name, and nobody else the people you
            choose for. A rating made from your own description is shown to you alone. Two books
            count as liked by the same people only where at least three readers have both.
          </p>
          <p>
            Administrators see requests for access, who has an account, reports, what you described,
            and the counts of texts that none of them has accepted yet. Whoever runs the server has
            its database.
          </p>
        </div>
      </Section>
      <Section title="What leaves this site">
        {config ? <Outside config={config} /> : <Spinner />}
      </Section>
      <Section title="How you end it">
        <ul className={LIST}>
          <li>
            <Link to={paths.imports} className="link">
              Import and export
            </Link>{' '}
            gives you your library as a file.
          </li>
          <li>
            <Link to={paths.preferences} className="link">
              Preferences
            </Link>{' '}
            deletes your account with library, limits, people, descriptions, reports and request.
            Ratings stay that everybody sees, without your name, and so does a number in the record
            of who was let in.
          </li>
          {config?.support_email ? (
            <li>
              For anything else write to{' '}
              <a href={`mailto:${config.support_email}`} className="link">
                {config.support_email}
              </a>
              .
            </li>
          ) : null}
        </ul>
      </Section>
    </>
  )
}

const LIST = 'prose grid list-disc gap-3 pl-5 text-ink-2 marker:text-ink-3'

function Kept({ config: { identity } }: { config: AppConfig }) {
  const isEmbedded = identity.provider === 'embedded'
  return (
    <ul className={LIST}>
      <li>
        Of a request for access: your e-mail address, when you asked and when you were approved.
      </li>
      <li>
        {isEmbedded
          ? 'Of an account: name, e-mail address, and how you sign in. A password is kept as a hash only.'
          : 'Of an account: name, e-mail address, and the number that Google has given it.'}
        {isEmbedded && identity.third_party.length > 0
          ? ' Of an account elsewhere that you sign in with: its number there, and the address of its picture.'
          : null}
      </li>
      {isEmbedded ? (
        <li>
          Of each session: when it began, and the name that your browser gives itself, up to 400
          characters. It lasts seven days and is renewed while you use it.
        </li>
      ) : null}
      <li>
        What you enter: your limits and tastes, the people you choose for with their names, ages,
        limits and what they have read, your library with stars, notes, tags and dates, what you
        described or reported of books, which analyses you asked for, and the recommendations you
        dismissed.
      </li>
      <li>
        Of an imported file: its books, what it says of your reading, and the rows that need
        attention. Of a book’s text that you have counted: the counts. The files themselves are
        deleted when they have been read.
      </li>
      <li>In backups: the same, for some weeks also what you have deleted since.</li>
      <li>
        In the log of the server: the internet addresses of sign-ins and of calls that were refused,
        with a code in place of the account.
      </li>
      <li>
        In your browser: the session, the theme, how you like your lists, and the books that you
        looked up last. Unless you turn it off in the preferences, also your library, the books that
        you opened, your people and your recommendations, for when there is no network: until you
        log out, and at most 14 days after the server was last reached. The cookies are for signing
        in alone.
      </li>
    </ul>
  )
}

function Outside({ config }: { config: AppConfig }) {
  const { outside, identity, sends_mail: sendsMail } = config
  const { book_databases: databases, language_model: hasModel } = outside
  const accounts = identity.third_party.map(({ name }) => name)
  return (
    <ul className={LIST}>
      {databases.length > 0 ? (
        <li>
          {`${databases.join(' and ')}: the words of searches, and titles, authors and ISBNs of books. Asked by the server, without anything about you.`}
        </li>
      ) : (
        <li>No book database is asked about what you search for.</li>
      )}
      {hasModel ? (
        <li>
          A language model outside: title, author, description and other facts of the book to be
          rated, without anything about you.
        </li>
      ) : (
        <li>No language model is asked: books are rated on this server.</li>
      )}
      <li>
        Covers that exist as pictures are loaded by your browser from Open Library, the Internet
        Archive or Google Books, which see your internet address.
      </li>
      {identity.provider === 'firebase' ? (
        <li>
          Accounts are kept by Google (Firebase Authentication): name, e-mail and password. Your
          browser signs in there, and Google sees its internet address.
          {accounts.length > 0
            ? ' For a sign-in with a Google account it loads scripts of Google too.'
            : null}
        </li>
      ) : null}
      {accounts.length > 0 ? (
        <li>
          {`If you choose to sign in with ${accounts.join(' or ')}: that you do so, as with any site.`}
        </li>
      ) : null}
      {sendsMail ? (
        <li>Mails to you go through a mail server.</li>
      ) : (
        <li>
          No mail leaves: mails to you, with the links in them, stand in the server’s log and in its
          outbox, and its administrator passes them on.
        </li>
      )}
    </ul>
  )
}
