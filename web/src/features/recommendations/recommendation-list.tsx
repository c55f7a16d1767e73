import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import { lacksNote } from '@pagelight/contract/fits.ts'
import { useAddressChoice } from '../../lib/address/address-choice.ts'
import { oneOf } from '../../lib/stored-state.ts'
import { Button } from '../../ui/button.tsx'
import { noteOf } from '../people/note-of.ts'
import type { RecommendationListProps } from './recommendation-list-props.ts'
import { RecommendationCards } from './recommendation-cards.tsx'
import { ALL_GENRES, genresOf, filterByGenre } from './recommendation-view.ts'
import { RecommendationTable } from './recommendation-table.tsx'
import { RecommendationToolbar, useViewMode } from './recommendation-toolbar.tsx'

const SHOWN_FIRST = 6
const shownOf = oneOf('first', 'all')

/** The best of them; the rest, which layout and filters mean as well, comes with "Show more". */
export function RecommendationList({ books, ...rest }: RecommendationListProps) {
  const [viewMode, setViewMode] = useViewMode()
  const [selectedGenre, setSelectedGenre] = useAddressChoice('genre', ALL_GENRES, (text) => text)
  const [without, setWithout] = useAddressChoice<ContentNoteName | ''>('without', '', noteOf)
  // In the address, so that Back and a reload find the same books at the same place.
  const [shown, setShown] = useAddressChoice('shown', 'first', shownOf)
  const genres = genresOf(books)
  const genre = genres.includes(selectedGenre) ? selectedGenre : ALL_GENRES
  const ofGenre = filterByGenre(books, genre)
  const found = without === '' ? ofGenre : ofGenre.filter((book) => lacksNote(book, without))
  const List = viewMode === 'table' ? RecommendationTable : RecommendationCards

  return (
    <section aria-labelledby="for-you" className="grid gap-3 sm:gap-4">
      <h2 id="for-you" className="sr-only">
        Recommended for you
      </h2>
      <RecommendationToolbar
        viewMode={viewMode}
        onViewModeChange={setViewMode}
        genres={genres}
        genre={genre}
        onGenreChange={setSelectedGenre}
        without={without}
        onWithoutChange={setWithout}
      />
      {found.length > 0 ? (
        <List books={shown === 'all' ? found : found.slice(0, SHOWN_FIRST)} {...rest} />
      ) : (
        <p className="text-ink-2">None of these books is known to be without it.</p>
      )}
      {shown === 'first' && found.length > SHOWN_FIRST ? (
        <Button className="justify-self-center" onClick={() => setShown('all')}>
          {`Show more (${found.length - SHOWN_FIRST})`}
        </Button>
      ) : null}
    </section>
  )
}
