import type { Selection } from './use-selection.ts'

export function SelectBox({
  entry,
  selection,
}: {
  entry: { id: number; title: string }
  selection: Selection
}) {
  if (!selection.isOn) return null
  return (
    <label className="-my-2 -ml-2 grid size-11 shrink-0 cursor-pointer place-items-center self-center">
      <span className="sr-only">{`Select ${entry.title}`}</span>
      <input
        type="checkbox"
        className="size-5"
        checked={selection.has(entry.id)}
        onChange={() => selection.toggle(entry.id)}
      />
    </label>
  )
}
