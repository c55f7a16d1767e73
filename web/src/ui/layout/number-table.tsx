import type { ReactNode } from 'react'
import { Table, Td, Th } from './table.tsx'

type Cell = string | number

export type NumberTableProps = {
  caption: string
  /** `abbr` is shown instead of the label. */
  heads: readonly { label: string; abbr?: string }[]
  rows: readonly { key: string | number; head: ReactNode; cells: readonly Cell[] }[]
}

/** A compact table: a heading for each row, then right-aligned numbers. */
export function NumberTable({ caption, heads, rows }: NumberTableProps) {
  return (
    <Table caption={caption} density="compact">
      <thead>
        <tr>
          {heads.map(({ label, abbr }, index) => (
            <Th key={label} className={index === 0 ? 'pl-0' : 'text-right'}>
              {abbr ? (
                <abbr title={label} className="no-underline">
                  {abbr}
                </abbr>
              ) : (
                label
              )}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th
              scope="row"
              className="border-b border-line py-1 pr-3 text-left font-normal break-words [tr:last-child>&]:border-b-0"
            >
              {head}
            </th>
            {cells.map((cell, index) => (
              <Td key={heads[index + 1]?.label} className="text-right tabular-nums">
                {cell}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
