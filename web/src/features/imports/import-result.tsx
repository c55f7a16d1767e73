import type { ImportReport } from '@pagelight/contract/imports.ts'
import { Link } from 'wouter'
import { formatCount, formatNumber } from '../../lib/format-number.ts'
import { ratedNow, WHY_UNRATED } from './import-messages.ts'

/** How the rows ended, what the whole file lost, and what an undo did. */
export function ImportResult({ report }: { report: ImportReport }) {
  const { remarks, undone, refusal, new_books: isNew, unrated_books: unrated } = report
  if (report.status === 'refused') {
    return <p className="text-ink-2">{refusal ?? 'The file could not be read.'}</p>
  }
  return (
    <div className="grid gap-3 text-ink-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count name="Added" count={report.added_books} />
        <Count name="Merged with a book of yours" count={report.merged_rows} />
        <Count name="Unchanged" count={report.unchanged_rows} />
        <Count name="Not added" count={report.not_added_rows} />
      </dl>
      {isNew > 0 ? (
        <p>{`${formatCount(isNew, 'book')} ${isNew === 1 ? 'is' : 'are'} new to this site.`}</p>
      ) : null}
      {unrated > 0 ? (
        <p>
          {`${ratedNow(report)}.`}{' '}
          <Link to={WHY_UNRATED.to} className="link">
            {WHY_UNRATED.text}
          </Link>
        </p>
      ) : null}
      {remarks.map((remark) => (
        <p key={remark} className="wrap-anywhere">
          {remark}
        </p>
      ))}
      {undone ? <p>{undoneSentence(undone)}</p> : null}
    </div>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md bg-wash px-3 py-2">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-20 text-ink tabular-nums">{formatNumber(count)}</dd>
    </div>
  )
}

function undoneSentence({ removed, kept, restored }: NonNullable<ImportReport['undone']>): string {
  const parts = [
    `${formatCount(removed, 'book')} removed`,
    ...(restored > 0 ? [`${formatNumber(restored)} as before the import`] : []),
    ...(kept > 0 ? [`${formatNumber(kept)} kept because you have changed them since then`] : []),
  ]
  return `Undone: ${parts.join(', ')}.`
}
