import { useEffect } from 'react'
import { changeChoosing, expectPeople, NOBODY } from '../features/people/choosing.ts'
import { usePeople } from '../features/people/people.api.ts'

/** Tells every page for whom the reader chooses; what draws them is loaded only if there is anybody. */
export function PeopleOfReader({ reader }: { reader: string }) {
  const { data, isError } = usePeople()
  useEffect(() => expectPeople(reader), [reader])
  useEffect(() => {
    if (isError) changeChoosing({})
    if (!data) return
    if (data.people.length + data.groups.length === 0)
      return changeChoosing({ ...NOBODY, reader, everyone: data })
    let isLatest = true
    void import('../features/books/people/people-parts.ts').then(
      ({ peopleParts }) => (isLatest ? peopleParts.publish(data, reader) : undefined),
      () => changeChoosing({}),
    )
    return () => {
      isLatest = false
    }
  }, [data, isError, reader])
  return null
}
