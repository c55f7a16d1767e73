import { useChoosing } from './choosing.ts'
import { chooseFor } from './kept-choice.ts'
import { Select } from '../../ui/forms/select.tsx'

const YOU = ''

/** In the bar: whose verdict leads, and whom filters and sorts follow. */
export function ChoosingFor() {
  const { reader, everyone, choice } = useChoosing()
  if (!everyone) return null
  return (
    <Select
      label="Choosing for"
      hideLabel
      // As wide as the name, as far as the bar has room.
      className="[&_select]:field-sizing-content [&_select]:max-w-36 [&_select]:min-w-28 [&_select]:pr-8.5 [&_select]:pl-3 [&_select]:text-ellipsis sm:[&_select]:max-w-60"
      value={choice === null ? YOU : String(choice)}
      options={[
        { value: YOU, label: 'For you' },
        ...[...everyone.people, ...everyone.groups].map(({ id, name }) => ({
          value: String(id),
          label: `For ${name}`,
        })),
      ]}
      onValueChange={(value) => chooseFor(value === YOU ? null : Number(value), reader)}
    />
  )
}
