import type { DuplicateCandidate } from '@pagelight/contract/works.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { serverError } from '../../../lib/api-error.ts'
import { formatTime } from '../../../lib/format-date.ts'
import { bookPath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ToggleGroup } from '../../../ui/forms/toggle-group.tsx'
import { PagedQueryCard } from '../../../ui/layout/paged-card.tsx'
import { usePagedQuery } from '../../../ui/layout/use-paged-query.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { evidenceOf } from './duplicate-evidence.ts'
import { useDecideDuplicateCandidate, duplicateCandidates } from './duplicates.api.ts'
import { MergePairDialog } from './merge-pair-dialog.tsx'
import { MergedPairs, type MergedPair } from './merged-pairs.tsx'

/** Books of which nobody could tell whether they are one work. */
export function DuplicateCandidates({ first = 'open' }: { first?: 'open' | 'different' }) {
  const [shown, setShown] = useState(first)
  const [merged, setMerged] = useState<MergedPair[]>([])
  const { data, setPage, paged } = usePagedQuery(duplicateCandidates(shown === 'different'))
  return (
    <PagedQueryCard
      title="Doubtful pairs"
      head={
        <div className="mt-3 grid justify-items-start gap-3">
          <ToggleGroup
            label="Which pairs"
            value={shown}
            onValueChange={(next) => {
              setShown(next)
              setPage(1)
            }}
            options={[
              { value: 'open', label: 'To decide' },
              { value: 'different', label: 'Found different' },
            ]}
          />
          <MergedPairs
            merged={merged}
            onUndone={(id) => setMerged((before) => before.filter((one) => one.changeId !== id))}
          />
        </div>
      }
      empty={
        shown === 'open'
          ? 'There is no pair to decide about.'
          : 'No pair has been found different yet.'
      }
      failed="The doubtful pairs could not be loaded."
      {...paged}
    >
      <ul className="divide-y divide-line">
        {data?.candidates.map((candidate) => (
          <li key={candidate.id} className="grid gap-3 px-5 py-4 sm:px-6">
            <CandidateText candidate={candidate} />
            <CandidateActions
              candidate={candidate}
              onMerged={(pair) => setMerged((before) => [pair, ...before])}
            />
          </li>
        ))}
      </ul>
    </PagedQueryCard>
  )
}

function CandidateText({ candidate }: { candidate: DuplicateCandidate }) {
  return (
    <div className="grid min-w-0 gap-2">
      <ul className="grid gap-0.5">
        {candidate.books.map(({ id, title, author }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={bookPath(id)}
              className="font-serif font-semibold hover:text-accent hover:underline"
            >
              {title}
            </Link>
            <span className="text-ink-2">{author ? ` by ${author}` : ', author unknown'}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-x-4 text-15 sm:grid-cols-[auto_1fr]">
        {evidenceOf(candidate).map(({ label, texts }) => (
          <div key={label} className="contents">
            <dt className="font-[550] text-ink-3">{label}</dt>
            <dd className="text-ink-2">{`${texts.join('. ')}.`}</dd>
          </div>
        ))}
      </dl>
      {candidate.decided_at ? (
        <p className="text-13 text-ink-3">{`Found different ${formatTime(candidate.decided_at)}`}</p>
      ) : null}
    </div>
  )
}

type CandidateActionsProps = { candidate: DuplicateCandidate; onMerged: (pair: MergedPair) => void }

function CandidateActions({ candidate, onMerged }: CandidateActionsProps) {
  const [merging, setMerging] = useState(false)
  const decide = useDecideDuplicateCandidate()
  const names = candidate.books.map(({ title }) => title).join(' and ')
  const [one, other] = candidate.books

  const say = (decision: DuplicateCandidate['decision'], done: string) =>
    void toastResult(decide.mutateAsync({ id: candidate.id, decision }), {
      done: () => done,
      failed: (error) => serverError(error, 'The decision could not be saved'),
    })

  if (candidate.decision !== null) {
    return (
      <div>
        <Button
          size="sm"
          aria-label={`Undo: ${names}`}
          loading={decide.isPending}
          onClick={() => say(null, 'The pair is to decide again')}
        >
          Undo
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {one && other ? (
        <Button size="sm" aria-label={`Merge ${names}`} onClick={() => setMerging(true)}>
          Merge…
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-label={`${differentLabel(candidate)}: ${names}`}
        loading={decide.isPending}
        onClick={() => say('different', 'Noted. You can undo it under “Found different”.')}
      >
        {differentLabel(candidate)}
      </Button>
      {one && other && merging ? (
        <MergePairDialog
          pair={[one, other]}
          onClose={() => setMerging(false)}
          onMerged={onMerged}
        />
      ) : null}
    </div>
  )
}

function differentLabel({ books }: DuplicateCandidate): string {
  return books.length === 2 ? 'These are different' : 'It is all right'
}
