import { IMPORT_FIELDS } from '@pagelight/contract/constants/import-fields.ts'
import type { ColumnOfField, FileTable, ImportField } from '@pagelight/contract/imports.ts'
import { Select } from '../../ui/forms/select.tsx'

const NOT_KEPT = 'none'
const OPTIONS: readonly { value: ImportField | typeof NOT_KEPT; label: string }[] = [
  { value: NOT_KEPT, label: 'Leave out' },
  // The keys of the object are the fields.
  ...(Object.entries(IMPORT_FIELDS) as [ImportField, string][]).map(([value, label]) => ({
    value,
    label,
  })),
]

type ColumnMappingProps = {
  table: FileTable
  columns: ColumnOfField
  onChange: (columns: ColumnOfField) => void
}

/** Which column of the file is what; each field has one column. */
export function ColumnMapping({ table, columns, onChange }: ColumnMappingProps) {
  function choose(column: string, field: ImportField | typeof NOT_KEPT) {
    const others = Object.entries(columns).filter(([key, name]) => key !== field && name !== column)
    onChange({
      ...Object.fromEntries(others),
      ...(field === NOT_KEPT ? {} : { [field]: column }),
    })
  }

  return (
    <section aria-labelledby="columns" className="grid gap-3">
      <h3 id="columns" className="text-17">
        What is in the columns?
      </h3>
      <p className="text-15 text-ink-2">
        We do not know this file. Please say which columns are title and author; the others are up
        to you.
      </p>
      <ul className="grid max-h-96 gap-4 overflow-y-auto border-y border-line py-3 pr-1">
        {table.header.map((name, i) =>
          name === '' ? null : (
            <li key={`${name} ${i}`} className="grid gap-1">
              <Select
                label={name}
                value={fieldOf(columns, name)}
                options={OPTIONS}
                onValueChange={(field) => choose(name, field)}
              />
              <p className="text-13 wrap-anywhere text-ink-3">{samplesOf(table, i)}</p>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function fieldOf(columns: ColumnOfField, name: string): ImportField | typeof NOT_KEPT {
  const found = Object.entries(columns).find(([, column]) => column === name)
  // Its keys are fields.
  return (found?.[0] as ImportField | undefined) ?? NOT_KEPT
}

function samplesOf({ samples }: FileTable, column: number): string {
  const filled = samples.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 'Empty in the first rows' : filled.join(' \u00b7 ')
}
