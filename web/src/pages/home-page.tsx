import { Search } from 'lucide-react'
import { useSession } from '../features/auth/session/session.tsx'
import { FeatureCards } from '../features/welcome/feature-cards.tsx'
import { FilterLevels } from '../features/welcome/filter-levels.tsx'
import { ThreeCovers } from '../features/welcome/three-covers.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/layout/section.tsx'

export function HomePage() {
  useDocumentTitle('Home')
  const { user } = useSession()
  return (
    <>
      <section className="wrap grid items-center gap-12 py-12 sm:py-20 lg:grid-cols-[1.1fr_0.9fr]">
        <div className="grid justify-items-start gap-5">
          {user ? (
            <p className="eyebrow">{`Welcome, ${user.displayName || user.username}`}</p>
          ) : null}
          <h1 className="max-w-[20ch] text-34 sm:text-46">
            Know what is inside before you open it
          </h1>
          <p className="max-w-[52ch] text-17 text-ink-2">
            Look up any book and see how much language, sexual content and violence is in it, and
            why we say so.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton to={paths.search} variant="primary" icon={<Search aria-hidden size={18} />}>
              Search and Filter
            </LinkButton>
            {user ? null : <LinkButton to={paths.register}>Get Started Free</LinkButton>}
          </div>
        </div>
        <ThreeCovers />
      </section>

      <Section title="What you can do here">
        <FeatureCards />
      </Section>
      <Section
        title="Filter levels"
        intro="The same four words for language, sexual content and violence."
      >
        <FilterLevels />
      </Section>
      <section aria-labelledby="begin" className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-wash p-6 sm:p-10">
          <div className="grid gap-1.5">
            <h2 id="begin" className="text-26">
              Which book are you wondering about?
            </h2>
            <p className="text-17 text-ink-2">Start with the one on your bedside table.</p>
          </div>
          <LinkButton to={paths.search} variant="primary">
            Look it up
          </LinkButton>
        </div>
      </section>
    </>
  )
}
