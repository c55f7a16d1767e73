import type { ReadBy } from '@pagelight/contract/people.ts'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useChoosing } from './choosing.ts'
import { PersonDisc } from './person-disc.tsx'
import { useReadBy, useSaveReadBy } from './read-by.api.ts'

const ANSWERS = [
  { value: 'no', label: 'Not read' },
  { value: 'read', label: 'Has read it' },
  { value: 'liked', label: 'Liked it' },
] as const

/** Who of the reader's people has read a book: what they are recommended begins with it. */
export function ReadByPeople({ bookId }: { bookId: number }) {
  const { everyone } = useChoosing()
  const { data: readBy } = useReadBy(bookId)
  const saving = useSaveReadBy(bookId)
  if (!readBy || !everyone || everyone.people.length === 0) return null

  function change(person: number, answer: (typeof ANSWERS)[number]['value']) {
    const others = (readBy ?? []).filter((one) => one.person !== person)
    const next: ReadBy[] =
      answer === 'no' ? others : [...others, { person, liked: answer === 'liked' }]
    saving.mutate(next, {
      onError: () => toast.error('This could not be saved. Please try again.'),
    })
  }

  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="float-left mb-1 text-15 font-[550]">Who has read it</legend>
      {everyone.people.map(({ id, name, colour }) => {
        const said = readBy.find(({ person }) => person === id)
        return (
          <div key={id} className="flex items-center gap-2.5">
            <PersonDisc name={name} colour={colour} size="mark" />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <Select
              label={`Has ${name} read it?`}
              hideLabel
              className="w-31 shrink-0"
              value={said ? (said.liked ? 'liked' : 'read') : 'no'}
              options={ANSWERS}
              onValueChange={(answer) => change(id, answer)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
