import { expect, test } from 'vitest'
import { ENTRY_FIELDS } from '../../../db/schema/entry-fields.ts'
import { someFields } from '../../../testing/entry-values.ts'
import type { RowEntry } from '../import-row.ts'
import { applyRow, type KnownEntry } from './merge-entry.ts'

const entry: KnownEntry = { ...someFields(), untouched: false }

test('a row that was read before there was a field leaves the field as it is', () => {
  const row = { addedOn: null } as RowEntry
  for (const field of ENTRY_FIELDS) expect([field, Boolean(entry[field])]).toEqual([field, true])
  for (const before of [null, {}])
    for (const followsFile of [true, false])
      expect(applyRow(entry, row, before, followsFile)).toEqual({ entry, changed: [] })
})
