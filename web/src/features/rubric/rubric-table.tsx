import { DIMENSIONS, MAX_RATING, ratingLabel } from '@pagelight/contract/ratings.ts'
import { RUBRIC } from '@pagelight/contract/constants/rubric.ts'
import { Card } from '../../ui/layout/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dotStyle } from '../../ui/ratings/rating-colours.ts'
import { Table, Td, Th } from '../../ui/layout/table.tsx'

const LEVELS = Array.from({ length: MAX_RATING + 1 }, (_, level) => level)

/** On phones a card for each level. */
export function RubricTable() {
  return (
    <>
      <Card padded={false} className="overflow-hidden max-md:hidden">
        <Table caption="The rubric: what each level means">
          <thead>
            <tr>
              <Th className="pl-6">Level</Th>
              {DIMENSIONS.map(({ key, name }) => (
                <Th key={key}>{name}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LEVELS.map((level) => (
              <tr key={level}>
                <th
                  scope="row"
                  className="border-b border-line py-3 pr-6 pl-6 text-left font-normal [tr:last-child>&]:border-b-0"
                >
                  <LevelMark level={level} />
                </th>
                {DIMENSIONS.map(({ key }) => (
                  <Td key={key} className="w-[28%]">
                    {RUBRIC[key][level]}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <ul className="grid gap-4 md:hidden">
        {LEVELS.map((level) => (
          <Card as="li" key={level} className="grid gap-4">
            <LevelMark level={level} />
            <dl className="grid gap-3">
              {DIMENSIONS.map(({ key, name }) => (
                <div key={key}>
                  <dt className="text-13 font-medium text-ink-3">{name}</dt>
                  <dd>{RUBRIC[key][level]}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </ul>
    </>
  )
}

function LevelMark({ level }: { level: number }) {
  return (
    <span className="flex items-center gap-3">
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full font-[650] tabular-nums',
          dotStyle(level),
        )}
      >
        {level}
      </span>
      <span className="font-medium">{ratingLabel(level)}</span>
    </span>
  )
}
