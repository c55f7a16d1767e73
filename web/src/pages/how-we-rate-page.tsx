import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { AnalystOrder } from '../features/rubric/analyst-order.tsx'
import { BasisList } from '../features/rubric/basis-list.tsx'
import { MeasuredAccuracy } from '../features/rubric/measured-accuracy.tsx'
import { RubricTable } from '../features/rubric/rubric-table.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Section } from '../ui/layout/section.tsx'

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
            Counts are for a book of ordinary length; for very short or very long books they are
            scaled to 100,000 words. Sexual violence raises both Sexual Content and Violence. Slurs
            in historical dialogue are named in the explanation as what they are.
          </p>
          <p className="text-13 text-ink-3">
            {`This is version ${RUBRIC_VERSION} of the rubric. Every analysis records the version it was made by.`}
          </p>
        </div>
      </div>
      <Section
        title="What a rating rests on"
        intro="Every rating says where it comes from. Strongest first:"
      >
        <BasisList />
      </Section>
      <Section title="Who rates" intro="The first of these that has something to say about a book:">
        <AnalystOrder />
        <p className="prose text-ink-2">
          A book’s own text outweighs all of the analysts: its counts come from a file that a reader
          brought, and are shown to everybody once an administrator has looked at them. No rating is
          ever overwritten. Every analysis stays on record on the book’s page, and a reader who sees
          that one is wrong can say so there.
        </p>
      </Section>
      <Section title="How good the estimates are" intro="Measured, not promised:">
        <MeasuredAccuracy />
        <p className="prose text-ink-2">
          Counting in a book’s own text comes closer. On the 15 novels out of copyright that its
          scales were set on, every level was within one of the level that we hold true; on 16
          passages of our own, 16 for language, 16 for sexual content and 14 for violence. Books
          that it has not seen will do worse.
        </p>
      </Section>
      <Section title="Your limits">
        <p className="prose text-ink-2">
          A book is within your limits if none of its three levels is above yours. An estimate
          counts as one level higher than it says, and a book that nobody has rated is within a
          limit only where that limit is 5. Recommendations hold only books within your limits.
          Search, your library and the books’ pages hide nothing: they say when a book is beyond
          them, and in what.
        </p>
      </Section>
      <Section title="Who a book is for">
        <p className="prose text-ink-2">
          The target audience is Children (up to 8), Middle grade (8-12), Young adult (12-17) or
          Adult. It follows from the highest of the three levels and from the subject, and the
          reason stands beside it. It is advice, not a limit: the limits are yours to set.
        </p>
      </Section>
    </>
  )
}
