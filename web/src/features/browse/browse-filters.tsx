import { TARGET_AUDIENCES } from '@pagelight/contract/ratings.ts'
import { useLocation } from 'wouter'
import { browsePath, type Browse } from '../../lib/paths.ts'
import { Select } from '../../ui/forms/select.tsx'
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx'
import { useLeadName } from '../people/for-whom.ts'
import { noteOf } from '../people/note-of.ts'
import { WithoutNoteSelect } from '../people/without-note-select.tsx'
import { asksWithinLimits } from './browse.api.ts'

const ANY = ''

export function BrowseFilters({ browse, genres }: { browse: Browse; genres: readonly string[] }) {
  const [, navigate] = useLocation()
  const name = useLeadName()
  const change = (part: Browse) =>
    navigate(browsePath({ ...browse, limits: limitsOf(browse), page: 1, ...part }))
  const known = browse.genre && !genres.includes(browse.genre) ? [browse.genre, ...genres] : genres
  return (
    <div className="flex flex-wrap items-end gap-3 sm:gap-4">
      <Select
        label="Genre"
        className="min-w-36 grow basis-36 sm:max-w-60 sm:basis-40"
        value={browse.genre ?? ANY}
        onValueChange={(genre) => change({ genre })}
        options={optionsOf('All genres', known)}
      />
      <Select
        label="Audience"
        className="min-w-36 grow basis-36 sm:max-w-60 sm:basis-40"
        value={browse.audience ?? ANY}
        onValueChange={(audience) => change({ audience })}
        options={optionsOf('All audiences', TARGET_AUDIENCES)}
      />
      <WithoutNoteSelect
        className="grow basis-72 sm:max-w-88"
        value={noteOf(browse.without ?? '') ?? ''}
        onChange={(without) => change({ without })}
      />
      <ToggleGroup
        label="Limits"
        value={limitsOf(browse)}
        onValueChange={(limits) => change({ limits })}
        options={[
          { value: 'within', label: name === null ? 'Within my limits' : `Fits ${name}` },
          { value: 'all', label: 'All books' },
        ]}
      />
    </div>
  )
}

const limitsOf = (browse: Browse) => (asksWithinLimits(browse) ? 'within' : 'all')

const optionsOf = (all: string, values: readonly string[]) => [
  { value: ANY, label: all },
  ...values.map((value) => ({ value, label: value })),
]
