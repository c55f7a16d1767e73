import { requestAccessPath } from '../../lib/paths.ts'

/** What somebody can do whose address is not approved. */
export function AskForAccess() {
  return (
    <p className="text-ink-2">
      Not asked yet?{' '}
      <a href={requestAccessPath} className="link">
        Request access
      </a>{' '}
      with your e-mail address.
    </p>
  )
}
