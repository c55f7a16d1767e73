import { MAX_GROUPS, MAX_PEOPLE } from '@pagelight/contract/constants/people-limits.ts'
import { lineOfGroup } from '@pagelight/contract/fits.ts'
import type { Everyone, Group, Person } from '@pagelight/contract/people.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { useEffect, useRef, useState } from 'react'
import { PEOPLE_ANCHOR } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Skeleton } from '../../ui/states/skeletons.tsx'
import { DeleteDialog, type Deleted } from './delete-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { lineText } from './line-text.ts'
import { usePeople } from './people.api.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PersonDisc } from './person-disc.tsx'

type Shown =
  | { what: 'person'; person: Person | null }
  | { what: 'group'; group: Group | null }
  | { what: 'delete'; deleted: Deleted }
  | null

/** For whom the reader chooses books, in Preferences. */
export function PeopleSection() {
  const { data, isError, isFetching, refetch } = usePeople()
  const [shown, setShown] = useState<Shown>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isKnown = data !== undefined
  useEffect(() => {
    if (!isKnown || window.location.hash !== `#${PEOPLE_ANCHOR}`) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isKnown])
  const taken = data ? [...data.people, ...data.groups].map(({ colour }) => colour) : []
  const close = () => setShown(null)

  return (
    <section aria-labelledby={PEOPLE_ANCHOR} className="grid justify-items-start gap-3">
      <h2
        id={PEOPLE_ANCHOR}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-20 outline-none"
      >
        People you choose for
      </h2>
      <p className="prose text-ink-2">
        A child, a class, a grandmother: each with limits and with what to avoid or be told of.
        Every book then answers for each of them. Only you see them.
      </p>
      {data ? (
        <>
          <Lists everyone={data} onShow={setShown} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              disabled={data.people.length >= MAX_PEOPLE}
              onClick={() => setShown({ what: 'person', person: null })}
            >
              Add a person…
            </Button>
            {data.people.length > 0 ? (
              <Button
                disabled={data.groups.length >= MAX_GROUPS}
                onClick={() => setShown({ what: 'group', group: null })}
              >
                Add a group…
              </Button>
            ) : null}
          </div>
        </>
      ) : isError ? (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          The people you choose for could not be loaded.
        </LoadFailure>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {shown?.what === 'person' ? (
        <PersonDialog person={shown.person} taken={taken} onClose={close} />
      ) : null}
      {shown?.what === 'group' ? (
        <GroupDialog
          group={shown.group}
          people={data?.people ?? []}
          taken={taken}
          onClose={close}
        />
      ) : null}
      {shown?.what === 'delete' ? <DeleteDialog deleted={shown.deleted} onClose={close} /> : null}
    </section>
  )
}

type ListsProps = { everyone: Everyone; onShow: (shown: Shown) => void }

function Lists({ everyone: { you, people, groups }, onShow }: ListsProps) {
  if (people.length + groups.length === 0) return null
  const own = { limits: DEFAULT_THRESHOLDS, notes: you.notes }
  return (
    <ul className="w-full divide-y divide-line rounded-lg border border-line bg-sheet">
      {people.map((person) => (
        <Row
          key={person.id}
          {...person}
          text={[person.age === null ? null : `Age ${person.age}`, lineText(person)]
            .filter(Boolean)
            .join('. ')}
          onEdit={() => onShow({ what: 'person', person })}
          onDelete={() => onShow({ what: 'delete', deleted: { ...person, kind: 'person' } })}
        />
      ))}
      {groups.map((group) => (
        <Row
          key={group.id}
          {...group}
          text={groupText(group, people, lineOfGroup(group, people, own) === null)}
          onEdit={() => onShow({ what: 'group', group })}
          onDelete={() => onShow({ what: 'delete', deleted: { ...group, kind: 'group' } })}
        />
      ))}
    </ul>
  )
}

function groupText(group: Group, people: readonly Person[], isEmpty: boolean): string {
  if (isEmpty) return 'Nobody is in this group'
  const names = [
    ...(group.with_you ? ['You'] : []),
    ...people.filter(({ id }) => group.members.includes(id)).map(({ name }) => name),
  ].join(', ')
  return ['Group', names, group.own ? `Its own limits: ${lineText(group.own)}` : null]
    .filter(Boolean)
    .join('. ')
}

type RowProps = Pick<Person, 'name' | 'colour'> & {
  text: string
  onEdit: () => void
  onDelete: () => void
}

function Row({ name, colour, text, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-3.5">
      <span className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <PersonDisc name={name} colour={colour} />
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-13 text-ink-2">{text}</span>
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="sm" aria-label={`Change ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  )
}
