import { useAddressChoice } from '../../lib/address/address-choice.ts'
import type { RecommendationListProps } from './recommendation-list-props.ts'
import { RecommendationCards } from './recommendation-cards.tsx'
import { ALL_GENRES, genresOf, filterByGenre } from './recommendation-view.ts'
import { RecommendationTable } from './recommendation-table.tsx'
import { RecommendationToolbar, useViewMode } from './recommendation-toolbar.tsx'

export function RecommendationList({ books, ...rest }: RecommendationListProps) {
  const [viewMode, setViewMode] = useViewMode()
  const [selectedGenre, setSelectedGenre] = useAddressChoice('genre', ALL_GENRES, (text) => text)
  const genres = genresOf(books)
  const genre = genres.includes(selectedGenre) ? selectedGenre : ALL_GENRES
  const List = viewMode === 'table' ? RecommendationTable : RecommendationCards

  return (
    <section aria-labelledby="for-you" className="grid gap-5">
      <h2 id="for-you" className="sr-only">
        Recommended for you
      </h2>
      <RecommendationToolbar
        viewMode={viewMode}
        onViewModeChange={setViewMode}
        genres={genres}
        genre={genre}
        onGenreChange={setSelectedGenre}
      />
      <List books={filterByGenre(books, genre)} {...rest} />
    </section>
  )
}
