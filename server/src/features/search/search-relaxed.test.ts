import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFairTurns } from '../../concurrency/fair-turns.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { loadStarterCatalogue } from '../catalogue/load-starter-catalogue.ts'
import { createDescribedBooksCache } from './described/described-books-cache.ts'
import { createPopularBooksCache } from './popular-books-cache.ts'
import { searchBooks } from './search.service.ts'

const { db, truncate } = await testDatabase()
const log = pino({ level: 'silent' })
const clock = () => new Date('2026-11-21T05:00:00Z')
const searchTurns = createFairTurns(Infinity)
const popularBooks = createPopularBooksCache({ db, clock, log })
const describedBooks = createDescribedBooksCache({ db, clock, log })
const search = async (typed: string) => {
  const deps = { db, popularBooks, describedBooks, searchTurns, sources: [], clock, log }
  const answer = await searchBooks(deps, { title: typed, author: '' })
  return [...answer.search_results, ...(answer.did_you_mean ?? [])]
}

beforeAll(async () => {
  await truncate()
  await loadStarterCatalogue({ db, log, clock }, await readStarterCatalogue())
}, 60_000)

const SORCERER = "Harry Potter and the Sorcerer's Stone"

/** Searches that found nothing or another book before, by kind. */
const SEARCHES: Record<string, readonly (readonly [typed: string, title: string])[]> = {
  'another title': [
    ["Harry Potter and the Philosopher's Stone", SORCERER],
    ['Nineteen Eighty-Four', '1984'],
    ['Преступление и наказание', 'Crime and Punishment'],
  ],
  'an abbreviation': [
    ['les mis hugo', 'Les Misérables'],
    ['acotar', 'A Court of Thorns and Roses'],
  ],
  'a series and a number': [
    ['dune 2', 'Dune Messiah'],
    ['harry potter book 3', 'Harry Potter and the Prisoner of Azkaban'],
    ['mistborn #2', 'The Well of Ascension'],
    ['second twilight book', 'New Moon'],
    ['acotar 2', 'A Court of Mist and Fury'],
    ['harry potter 3 rowling', 'Harry Potter and the Prisoner of Azkaban'],
  ],
  'a number or words': [
    ['100 years', 'One Hundred Years of Solitude'],
    ['Catch Twenty Two', 'Catch-22'],
  ],
  'spaces too few or too many': [
    ['harrypotter', SORCERER],
    ['mocking bird', 'Mockingbird'],
    ['tokillamockingbird', 'To Kill a Mockingbird'],
    ['thehungergames', 'The Hunger Games'],
  ],
  'another keyboard layout': [
    ['вгту', 'Dune'],
    ['Уььф', 'Emma'],
  ],
  'one of several guesses': [
    ['jane air', 'Jane Eyre'],
    ['extremely noisy and incredibly near', 'Extremely Loud and Incredibly Close'],
  ],
  'asked as of a person': [
    ['looking for a book called holes', 'Holes'],
    ['do you have the lovely bones please', 'The Lovely Bones'],
    ['i want to read the time travelers wife', "The Time Traveler's Wife"],
    ['where can i find brave new world', 'Brave New World'],
    ['can you find me the giver', 'The Giver'],
    ['need the bell jar for book club', 'The Bell Jar'],
    ['has anyone read lessons in chemistry', 'Lessons in Chemistry'],
    ['ok google find fourth wing by rebecca yarros', 'Fourth Wing'],
    ["need lord of the flies for my son's english class", 'Lord of the Flies'],
    ['hey can you show me where the wild things are', 'Where the Wild Things Are'],
    ['who wrote the lovely bones', 'The Lovely Bones'],
    ['the one called station eleven i think', 'Station Eleven'],
    ['looking for alaska', 'Looking for Alaska'],
    ['i want my hat back', 'I Want My Hat Back'],
  ],
  'words that are no part of the title': [
    ['educated a memoir', 'Educated'],
    ['gone girl audiobook', 'Gone Girl'],
    ['the book thief novel', 'The Book Thief'],
    ['The Hunger Games (The Hunger Games #1)', 'The Hunger Games'],
  ],
  'several typos': [
    ['lord of teh flies', 'Lord of the Flies'],
    ['mokingbrid', 'Mockingbird'],
    ['hary poter', SORCERER],
    ['dume', 'Dune'],
  ],
  'a name by its sound': [
    ['Dostoievski', 'Crime and Punishment'],
    ['Sara J Mass', 'A Court of Thorns and Roses'],
  ],
  'another form of a given name': [
    ['steven king misery', 'Misery'],
    ['katherine arden', 'The Bear and the Nightingale'],
  ],
  'a word that is wrong': [
    ['tuesdays with mory', 'Tuesdays with Morrie'],
    ['the martian mark watney', 'The Martian'],
  ],
}

describe.each(Object.entries(SEARCHES))('a book is found, or likest, by %s', (_, searches) => {
  test.each(searches)('%s', async (typed, title) => {
    expect((await search(typed))[0]?.title).toBe(title)
  })
})

describe('the list', () => {
  test.each(["harry potter and the sorcerer's stone", 'gone girl by gillian flynn'])(
    'never empties on the way to "%s"',
    async (typed) => {
      for (let length = 4; length <= typed.length; length++) {
        const found = await search(typed.slice(0, length))
        expect([typed.slice(0, length), found.length > 0]).toEqual([typed.slice(0, length), true])
      }
    },
  )

  test('the list of suggestions has nothing that is guessed beside the very title', async () => {
    const found = await search('the martian')
    expect(found.map(({ title }) => title)).not.toContain('Dear Martin')
    expect(found[0]).toMatchObject({ title: 'The Martian', match_quality: 1 })
  })

  test('the list of suggestions has the books of an author above titles with the name in them', async () => {
    expect((await search('king'))[0]?.author).toBe('Stephen King')
    expect((await search('steven king'))[0]?.author).toBe('Stephen King')
    expect((await search('austen'))[0]?.author).toBe('Jane Austen')
    expect((await search('bronte'))[0]?.author).toMatch(/Brontë$/)
  })

  test.each(['zzzz', 'asdf qwer', 'xylophone qwertzu'])(
    'the list of suggestions is empty for %s',
    async (typed) => {
      expect(await search(typed)).toEqual([])
    },
  )
})
