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
      className="w-32 sm:w-40"
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
