import { CONTENT_NOTE_NAMES } from '@pagelight/contract/constants/content-note-names.ts'
import { oneOf } from '../../lib/stored-state.ts'

/** The note that an address names; undefined for anything else. */
export const noteOf = oneOf(...CONTENT_NOTE_NAMES)
