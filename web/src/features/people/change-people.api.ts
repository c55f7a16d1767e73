import type { NoteWish } from '@pagelight/contract/fits.ts'
import type { GroupFields, PersonFields } from '@pagelight/contract/people.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { PEOPLE_KEY } from './people.api.ts'

export const NOT_SAVED = 'This could not be saved. Please try again.'

/** Queries whose answers follow from what a person wants. */
const FOLLOWING = ['recommendations', 'browse', 'similar', 'instead']

function usePeopleChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: async () => {
      for (const key of FOLLOWING) void queryClient.invalidateQueries({ queryKey: [key] })
      await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY })
    },
  })
}

/** Without an id it is a new one. */
export function useSavePerson() {
  return usePeopleChange(({ id, ...body }: PersonFields & { id?: number }) =>
    id === undefined ? call('addPerson', { body }) : call('savePerson', { params: { id }, body }),
  )
}

export function useDeletePerson() {
  return usePeopleChange((id: number) => call('deletePerson', { params: { id } }))
}

/** Without an id it is a new one. */
export function useSaveGroup() {
  return usePeopleChange(({ id, ...body }: GroupFields & { id?: number }) =>
    id === undefined ? call('addGroup', { body }) : call('saveGroup', { params: { id }, body }),
  )
}

export function useDeleteGroup() {
  return usePeopleChange((id: number) => call('deleteGroup', { params: { id } }))
}

export function useSaveOwnNotes() {
  return usePeopleChange((notes: NoteWish[]) => call('saveOwnNotes', { body: { notes } }))
}
