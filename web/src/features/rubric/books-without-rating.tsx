import { UNRATED_ANCHOR } from '../../lib/paths.ts'
import { Section } from '../../ui/layout/section.tsx'

export function BooksWithoutRating() {
  return (
    <div id={UNRATED_ANCHOR} ref={scrollToIfNamed} className="scroll-mt-16">
      <Section title="Books without a rating">
        <div className="prose grid gap-3 text-ink-2">
          <p>
            A book has no rating where nobody who rates here knows it and too little is said of it:
            a title and an author are not enough for an estimate. Imported files seldom say more.
            Nothing has gone wrong with such a file, and all its books are in your library.
          </p>
          <p>
            Some of these books get a rating later: where this site asks book databases, it looks
            them up one by one and estimates what is described there. Your library says how many are
            still to be looked up. The others stay without a rating until somebody says more.
          </p>
          <p>
            You can do that: describe the book under “Add it by hand” in the search, and it is rated
            for you. Or let the text of an EPUB or text file of yours be counted on the book’s page.
          </p>
        </div>
      </Section>
    </div>
  )
}

function scrollToIfNamed(part: HTMLElement | null) {
  if (part && window.location.hash === `#${part.id}`) part.scrollIntoView()
}
