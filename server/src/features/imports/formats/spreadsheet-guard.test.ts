import { expect, test } from 'vitest'
import { guarded, withoutGuard } from './spreadsheet-guard.ts'

test.each([
  ['=cmd|x', "'=cmd|x"],
  ['a;=cmd|x', "a;'=cmd|x"],
  ['a; @SUM(1);-1', "a; '@SUM(1);'-1"],
  ['a;"=1+2;b', 'a;"\'=1+2;b'],
  ['a;\u00A0" =1+2', 'a;\u00A0" \'=1+2'],
  ["'=quoted", "''=quoted"],
  ['one; two', 'one; two'],
])('%s runs in no spreadsheet, whatever its separator, and comes back as it was', (text, cell) => {
  expect(guarded(text)).toBe(cell)
  expect(withoutGuard(cell)).toBe(text)
})
