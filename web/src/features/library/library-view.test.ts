import { filterByShelf, pageOf, sortEntries, type Sort } from '@pagelight/contract/library-list.ts'
import { describe, expect, it } from 'vitest'
import { makeEntry } from '../../testing/example-books.ts'
import { filterEntries, ownTitle, sortAfterClick } from './library-view.ts'

const emma = makeEntry({
  id: 1,
  title: 'Emma',
  author: 'Jane Austen',
  user_rating: 4,
  read_date: '2024-03-01',
})
const dune = makeEntry({
  id: 2,
  title: 'Dune',
  author: 'Frank Herbert',
  user_rating: null,
  read_date: null,
})
const ete = makeEntry({
  id: 3,
  title: 'Été',
  author: 'Zoë Émile',
  user_rating: 5,
  read_date: '2025-01-09',
})
const all = [emma, dune, ete]

const titles = (sort: Sort) => sortEntries(all, sort).map((entry) => entry.title)

describe('sorting a library', () => {
  it('flips the direction when the active header is clicked', () => {
    expect(sortAfterClick({ key: 'title', direction: 'asc' }, 'title')).toEqual({
      key: 'title',
      direction: 'desc',
    })
    expect(sortAfterClick({ key: 'title', direction: 'desc' }, 'title')).toEqual({
      key: 'title',
      direction: 'asc',
    })
  })

  it('starts descending by read date and rating, ascending otherwise', () => {
    const from: Sort = { key: 'genre', direction: 'desc' }
    const started = (['read_date', 'user_rating', 'title', 'author'] as const).map((key) =>
      sortAfterClick(from, key),
    )
    expect(started.map((sort) => sort.direction)).toEqual(['desc', 'desc', 'asc', 'asc'])
  })

  it('puts what is empty last in both directions', () => {
    expect(titles({ key: 'user_rating', direction: 'desc' })).toEqual(['Été', 'Emma', 'Dune'])
    expect(titles({ key: 'user_rating', direction: 'asc' })).toEqual(['Emma', 'Été', 'Dune'])
  })

  it('puts a book without a read date where it was added, so that a new one comes first', () => {
    expect(titles({ key: 'read_date', direction: 'desc' })).toEqual(['Dune', 'Été', 'Emma'])
    const old = { ...dune, added_at: '2024-06-01T08:00:00.000Z' }
    const sorted = sortEntries([emma, old, ete], { key: 'read_date', direction: 'desc' })
    expect(sorted.map(({ title }) => title)).toEqual(['Été', 'Dune', 'Emma'])
  })

  it('sorts by the date added, the latest first', () => {
    const old = { ...emma, added_at: '2020-06-01T08:00:00.000Z' }
    const sort = sortAfterClick({ key: 'title', direction: 'asc' }, 'added_at')
    expect(sortEntries([old, dune], sort).map(({ title }) => title)).toEqual(['Dune', 'Emma'])
  })

  it('sorts names without regard to accents', () => {
    expect(titles({ key: 'title', direction: 'asc' })).toEqual(['Dune', 'Emma', 'Été'])
  })

  it('leaves the given list as it is', () => {
    sortEntries(all, { key: 'title', direction: 'asc' })
    expect(all[0]).toBe(emma)
  })
})

describe('searching a library', () => {
  it('finds every word in title, author or genre, accents and case aside', () => {
    expect(filterEntries(all, 'zoe ETE')).toEqual([ete])
    expect(filterEntries(all, 'fantasy')).toHaveLength(3)
    expect(filterEntries(all, 'emma herbert')).toEqual([])
  })

  it('keeps everything for an empty text', () => {
    expect(filterEntries(all, '  ')).toBe(all)
  })

  it('takes 10,000 entries in a moment', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      makeEntry({ id: n, title: `Book ${n % 977}` }),
    )
    const start = performance.now()
    const found = filterEntries(sortEntries(many, { key: 'title', direction: 'asc' }), 'book 97')
    expect(found.length).toBeGreaterThan(100)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})

describe('the pages of a library', () => {
  const numbers = Array.from({ length: 23 }, (_, n) => n + 1)

  it('says what is shown', () => {
    expect(pageOf(numbers, 2, 10)).toMatchObject({ page: 2, pageCount: 3, from: 11, to: 20 })
  })

  it('clamps to the last page', () => {
    expect(pageOf(numbers, 9, 10)).toMatchObject({ page: 3, from: 21, to: 23 })
    expect(pageOf([], 4, 10)).toEqual({ items: [], page: 1, pageCount: 1, from: 0, to: 0 })
  })
})

describe('the shelves of a library', () => {
  const shelved = [{ ...emma, shelf: 'read' as const }, { ...dune, shelf: 'to-read' as const }, ete]

  it('shows all by default, one shelf, or what is on none', () => {
    expect(filterByShelf(shelved, 'all')).toEqual(shelved)
    expect(filterByShelf(shelved, 'to-read').map(({ title }) => title)).toEqual(['Dune'])
    expect(filterByShelf(shelved, 'none').map(({ title }) => title)).toEqual(['Été'])
    expect(filterByShelf(shelved, 'did-not-finish')).toEqual([])
  })

  it('finds books by their tags', () => {
    expect(
      filterEntries([{ ...emma, tags: ['sea stories'] }, dune], 'stories').map(
        ({ title }) => title,
      ),
    ).toEqual(['Emma'])
  })
})

describe("a reader's own title of a book", () => {
  const hopscotch = makeEntry({ title: 'Hopscotch', imported: { title: 'Rayuela' } })

  it('finds it as well as the title that all see', () => {
    expect(filterEntries([hopscotch, emma], 'rayuela')).toEqual([hopscotch])
    expect(filterEntries([hopscotch, emma], 'hopscotch')).toEqual([hopscotch])
  })

  it('is shown beside if it is another name, not if it has more or fewer words', () => {
    expect(ownTitle(hopscotch)).toBe('Rayuela')
    expect(
      ownTitle(makeEntry({ title: 'Dune', imported: { title: 'Dune (Dune, #1)' } })),
    ).toBeNull()
    expect(ownTitle(makeEntry({ title: 'Dune' }))).toBeNull()
  })
})
