import { Link } from 'wouter'
import { ExampleAnswers } from '../features/books/people/example-answers.tsx'
import { ExampleRating } from '../features/pilot/example-rating.tsx'
import { useConfig } from '../features/config/config.api.ts'
import { InterestForm } from '../features/pilot/interest-form.tsx'
import { PilotSteps } from '../features/pilot/pilot-steps.tsx'
import { FilterCategories } from '../features/welcome/filter-categories.tsx'
import { FilterLevels } from '../features/welcome/filter-levels.tsx'
import { ForWhom } from '../features/welcome/for-whom.tsx'
import { InIt } from '../features/welcome/in-it.tsx'
import { useShowcase } from '../features/welcome/use-showcase.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths, requestAccessPath } from '../lib/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Badge } from '../ui/badge.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const PublicLookUp = lazyPart(
  async () => (await import('../features/pilot/public-look-up.tsx')).PublicLookUp,
)

export function LandingPage() {
  useDocumentTitle('Smart Content Filtering For Every Reader')
  const showcase = useShowcase()
  const config = useConfig()
  const isShown = showcase !== 'loading' && showcase !== 'failed' && showcase.example !== null
  return (
    <>
      <section className="wrap grid items-start gap-12 py-10 sm:py-16 lg:grid-cols-[1.1fr_0.9fr] lg:gap-16 lg:py-20">
        <div className="grid justify-items-start gap-5">
          <Badge tone="accent">Pilot Program</Badge>
          <h1 className="text-34 sm:text-46">Smart Content Filtering For Every Reader</h1>
          <p className="max-w-[46ch] text-17 text-ink-2">
            Know what is inside a book before you open it: language, sexual content and violence,
            rated with reasons you can check.
          </p>
          <div className="mt-2 grid w-full gap-2">
            <InterestForm sendsMail={config?.sends_mail} />
            <Link
              to={paths.login}
              className="group inline-flex min-h-11 items-center justify-self-start text-ink-2"
            >
              <span>
                Already have access? <span className="link">Sign in</span>
              </span>
            </Link>
            {config?.needs_administrator ? (
              <Notice tone="info">
                This installation has no administrator yet. Its owner prints the link that makes one
                with <code>npm run admin -- setup-link</code>.
              </Notice>
            ) : null}
            {config?.public_lookup === 'catalogue' ? (
              <OnDemand when>
                <PublicLookUp />
              </OnDemand>
            ) : null}
          </div>
        </div>
        <div className="mx-auto w-full max-w-md lg:max-w-none">
          {showcase === 'loading' || isShown ? (
            <ExampleRating book={isShown ? showcase.example : null}>
              {isShown && showcase.example ? <ExampleAnswers book={showcase.example} /> : null}
            </ExampleRating>
          ) : null}
        </div>
      </section>

      <Section title="Made for">
        <ForWhom />
      </Section>
      <Section title="What you get">
        <InIt showcase={showcase} />
      </Section>
      <Section
        title="What we look for"
        intro="Three things, each rated on its own from 0 to 5, each with its reason."
      >
        <FilterCategories />
      </Section>
      <Section
        title="Filter levels"
        intro={
          <>
            What is on the page, never whether a book is good.{' '}
            <Link to={paths.howWeRate} className="link">
              How we rate
            </Link>
          </>
        }
      >
        <FilterLevels />
      </Section>
      <Section title="How to get in">
        <PilotSteps />
        <a
          href={requestAccessPath}
          className={buttonStyle('primary', 'md', 'justify-self-start max-sm:w-full')}
        >
          Request access
        </a>
      </Section>
    </>
  )
}
