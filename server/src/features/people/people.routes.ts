import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { upsertOwnNotes } from './people.queries.ts'
import {
  addGroup,
  addPerson,
  listPeople,
  removeGroup,
  removePerson,
  saveGroup,
  savePerson,
} from './people.service.ts'

export function peopleRoutes(mount: Mount, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db, clock } = deps

  mount('listPeople', async ({ caller }) => await listPeople(db, caller.readerId))

  mount('addPerson', async ({ caller, body }) => await addPerson(deps, caller.readerId, body))

  mount(
    'savePerson',
    async ({ caller, params, body }) => await savePerson(deps, caller.readerId, params.id, body),
  )

  mount('deletePerson', async ({ caller, params }) => {
    await removePerson(db, caller.readerId, params.id)
    return { message: 'All that was stored of this person is deleted.' }
  })

  mount('addGroup', async ({ caller, body }) => await addGroup(deps, caller.readerId, body))

  mount(
    'saveGroup',
    async ({ caller, params, body }) => await saveGroup(deps, caller.readerId, params.id, body),
  )

  mount('deleteGroup', async ({ caller, params }) => {
    await removeGroup(db, caller.readerId, params.id)
    return { message: 'The group is deleted. The people in it stay.' }
  })

  mount('saveOwnNotes', async ({ caller, body }) => {
    await upsertOwnNotes(db, caller.readerId, body.notes, clock())
    return body
  })
}
