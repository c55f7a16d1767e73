import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { BasisList } from '../features/preferences/basis-list.tsx'
import { RubricTable } from '../features/preferences/rubric-table.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'

export function HowWeRatePage() {
  useDocumentTitle('How we rate')
  return (
    <>
      <div className="wrap pb-6 sm:pb-8">
        <PageHeader
          title="How we rate"
          intro="Three dimensions, each a whole number from 0 to 5, each rated on its own. A rating says what is on the page, never whether the book is good or moral. To depict something is not to endorse it."
        />
        <RubricTable />
        <div className="prose mt-6 grid gap-3 text-ink-2">
          <p>
            Counts are for a book of ordinary length; for very short or very long books they are scaled to 100,000
            words. Sexual violence raises both Sexual Content and Violence. Slurs in historical dialogue are named in
            the explanation as what they are.
          </p>
          <p className="text-13 text-ink-3">
            {`This is version ${RUBRIC_VERSION} of the rubric. Every analysis records the version it was made by.`}
          </p>
        </div>
      </div>
      <Section title="What a rating rests on" intro="Every rating says where it comes from. Strongest first:">
        <BasisList />
      </Section>
      <Section title="Who a book is for">
        <p className="prose text-ink-2">
          The target audience is Children (up to 8), Middle grade (8-12), Young adult (12-17) or Adult. It follows from
          the highest of the three levels and from the subject, and the reason stands beside it. It is advice, not a
          limit: the limits are yours to set.
        </p>
      </Section>
    </>
  )
}
