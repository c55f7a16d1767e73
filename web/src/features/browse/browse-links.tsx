import { TARGET_AUDIENCES } from '@pagelight/contract/ratings.ts'
import { Link } from 'wouter'
import { browsePath, type Browse } from '../../lib/paths.ts'
import { useLeadName } from '../people/for-whom.ts'
import { useBrowse } from './browse.api.ts'

/** Ways into the catalogue for somebody without a title in mind. */
export function BrowseLinks() {
  const { data, isPending } = useBrowse({})
  const name = useLeadName()
  // Keeps the footer below the window, from where nothing is seen to move.
  if (isPending) return <div className="min-h-dvh" />
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="browse" className="grid gap-4 border-t border-line pt-8">
      <div>
        <h2 id="browse" className="text-20">
          {name === null ? 'Browse within your limits' : `Browse what fits ${name}`}
        </h2>
        <p className="mt-1 text-ink-2">The best known books first.</p>
      </div>
      <Links
        label="By audience"
        to={TARGET_AUDIENCES.map((audience) => [audience, { audience }])}
      />
      <Links label="By genre" to={data.genres.map((genre) => [genre, { genre }])} />
    </section>
  )
}

function Links({ label, to }: { label: string; to: readonly (readonly [string, Browse])[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="eyebrow font-sans">{label}</h3>
      <ul className="flex flex-wrap gap-2">
        {to.map(([name, browse]) => (
          <li key={name}>
            <Link
              to={browsePath(browse)}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-sheet px-4 text-15 text-ink-2 hover:bg-wash hover:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
