import type { Line, NoteWish } from '@pagelight/contract/fits.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { LimitSliders } from './limit-sliders.tsx'
import { NoteWishesField, wishesText } from './note-wishes-field.tsx'

export type OwnLine = { limits: Thresholds; notes: NoteWish[] }

export const copyOf = ({ limits, notes }: Line): OwnLine => ({ limits, notes: [...notes] })

type LineFieldsProps = { line: OwnLine; onChange: (line: OwnLine) => void }

export function LineFields({ line, onChange }: LineFieldsProps) {
  return (
    <>
      <LimitSliders limits={line.limits} onChange={(limits) => onChange({ ...line, limits })} />
      <details className="rounded-md border border-line px-4">
        <summary className="min-h-12 cursor-pointer content-center py-2">
          <span className="font-[550]">Content notes: </span>
          <span className="text-ink-2">{wishesText(line.notes)}</span>
        </summary>
        <div className="pb-4">
          <NoteWishesField notes={line.notes} onChange={(notes) => onChange({ ...line, notes })} />
        </div>
      </details>
    </>
  )
}
