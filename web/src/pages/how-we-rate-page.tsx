import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { AnalystOrder } from '../features/rubric/analyst-order.tsx'
import { BasisList } from '../features/rubric/basis-list.tsx'
import { BooksWithoutRating } from '../features/rubric/books-without-rating.tsx'
import { MeasuredAccuracy } from '../features/rubric/measured-accuracy.tsx'
import { MeasuredHarm } from '../features/rubric/measured-harm.tsx'
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
      <Section title="Who rates" intro="The first of these that can rate the book:">
        <AnalystOrder />
        <p className="prose text-ink-2">
          Counts of a book’s own text come from a file that a reader uploaded, and everyone sees
          them once an administrator has checked them. They raise what is known of a book and never
          lower it. No rating is ever overwritten. Every analysis stays listed on the book’s page,
          where readers can also report one that seems wrong.
        </p>
      </Section>
      <Section title="How good the ratings are" intro="Measured, not promised:">
        <MeasuredHarm />
        <MeasuredAccuracy />
        <p className="prose text-ink-2">
          Counting in a book’s own text sees words and nothing else. For the 15 novels out of
          copyright with which it was tuned, language and violence were within one level of the
          reference for all, sexual content for 14. Of 16 passages of our own this was true of 16
          for language, 13 for sexual content and 14 for violence. Of 66 old novels of the catalogue
          language was so for 61, sexual content for 62, violence for 60. Expect lower accuracy for
          other books.
        </p>
      </Section>
      <BooksWithoutRating />
      <Section title="Your limits">
        <p className="prose text-ink-2">
          A book is within your limits if none of its three levels is above yours. An estimate or a
          count of words counts as one level higher, and a book without ratings is within a limit
          only if that limit is 5. We only recommend books within your limits. Search, your library
          and the books’ pages show every book; they say whether it is within your limits, and if
          not why.
        </p>
      </Section>
      <Section title="Who a book is for">
        <p className="prose text-ink-2">
          The target audience is Children (up to 8), Middle grade (8-12), Young adult (12-17) or
          Adult. It follows from the highest of the three levels and from the subject, and is shown
          with its reason. It is advice: the limits are yours to set.
        </p>
      </Section>
    </>
  )
}
