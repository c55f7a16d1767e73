import type { Everyone } from '@pagelight/contract/people.ts'
import { CHOOSING_FOR } from '../../lib/stored-state.ts'
import { changeChoosing } from './choosing.ts'

/** Kept in this browser until the session ends: the id of the account, then that of a person or group. */
export function chooseFor(choice: number | null, reader: string): void {
  changeChoosing({ choice })
  try {
    localStorage.setItem(CHOOSING_FOR, `${reader} ${choice ?? ''}`)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** null if that one is not there any more. */
export function choiceOf({ people, groups }: Everyone, reader: string): number | null {
  try {
    const [owner, choice] = (localStorage.getItem(CHOOSING_FOR) ?? '').split(' ')
    const chosen = [...people, ...groups].find(({ id }) => String(id) === choice)
    return owner === reader && chosen ? chosen.id : null
  } catch {
    return null
  }
}
