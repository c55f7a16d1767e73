import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FilterLevels } from './filter-levels.tsx'

/** What the site offers, below a reader's own things. */
export function Brochure() {
  return (
    <div className="border-t border-line pt-2 lg:pt-6">
      <div className="wrap grid gap-2 lg:gap-5">
        <section aria-labelledby="offers" className="grid gap-1 lg:gap-3">
          <h2 id="offers" className="text-15 sm:text-20">
            What you can do here
          </h2>
          <FeatureCards />
        </section>
        <section aria-labelledby="levels" className="grid gap-1 lg:gap-3">
          <h2 id="levels" className="text-15 sm:text-20">
            Filter levels
          </h2>
          <FilterLevels small />
        </section>
        <section
          aria-labelledby="begin"
          className="flex items-center justify-between gap-x-4 rounded-lg bg-accent-wash px-3 py-0.5 sm:px-5 lg:py-2"
        >
          <h2 id="begin" className="text-15 sm:text-17">
            Which book are you wondering about?
          </h2>
          <LinkButton to={paths.search} size="sm" className="relative shrink-0">
            Look it up
          </LinkButton>
        </section>
      </div>
    </div>
  )
}
