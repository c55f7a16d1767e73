import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { getShownBook } from '../stored-books/books.queries.ts'
import { selectReadBy, upsertOwnNotes } from './people.queries.ts'
import {
  addGroup,
  addPerson,
  listPeople,
  removeGroup,
  removePerson,
  saveGroup,
  savePerson,
  saveReadBy,
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

  mount('listReadBy', async ({ caller, params }) => {
    await getShownBook(db, params.id, caller)
    return { people: await selectReadBy(db, caller.readerId, params.id) }
  })

  mount('saveReadBy', async ({ caller, params, body }) => {
    await saveReadBy(deps, caller, params.id, body.people)
    return body
  })

  mount('saveOwnNotes', async ({ caller, body }) => {
    await upsertOwnNotes(db, caller.readerId, body.notes, clock())
    return body
  })
}
