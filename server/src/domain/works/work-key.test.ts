import { describe, expect, test } from 'vitest'
import { authorKey, titleKey, workKey } from './work-key.ts'

describe('the same work', () => {
  test.each([
    ['case and accents', 'Les Misérables', 'LES MISERABLES'],
    ['punctuation', 'Are You There, God? It’s Me', "Are you there God, it's me"],
    ['a leading article', 'The Hobbit', 'Hobbit'],
    ['an article at the end', 'Hobbit, The', 'The Hobbit'],
    [
      'a series suffix',
      "Harry Potter and the Sorcerer's Stone (Harry Potter, #1)",
      "Harry Potter and the Sorcerer's Stone",
    ],
    ['a series suffix with a book number', 'Dune (Dune Chronicles, Book 1)', 'Dune'],
    ['an edition', 'Emma (Penguin Classics)', 'Emma'],
    ['a subtitle', 'Sapiens: A Brief History of Humankind', 'Sapiens'],
    ['& and "and"', 'Pride & Prejudice', 'Pride and Prejudice'],
    ['double spaces', 'Animal   Farm', ' Animal Farm '],
    ['digits with separators', '20,000 Leagues', '20000 Leagues'],
    ['the spelling of volume', 'Saga, Volume 2', 'Saga, vol 2'],
  ])('in spite of %s', (_, one, other) => {
    expect(titleKey(one)).toBe(titleKey(other))
  })

  test.each([
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
    ['J.R.R. Tolkien', 'Tolkien, J.R.R.'],
    ['J.R.R. Tolkien', 'JRR  TOLKIEN'],
    ['Ursula K. Le Guin', 'Le Guin, Ursula K.'],
    ['Ursula K. Le Guin', 'Ursula Le Guin'],
    ['Gabriel García Márquez', 'Garcia Marquez, Gabriel'],
    ['Antoine de Saint-Exupéry', 'de Saint-Exupery, Antoine'],
    ['Kurt Vonnegut Jr.', 'Kurt Vonnegut, Jr.'],
    ['Dr. Seuss', 'Seuss'],
    ['Neil Gaiman, Terry Pratchett', 'Neil Gaiman'],
    ['Neil Gaiman & Terry Pratchett', 'Neil Gaiman and Terry Pratchett'],
    ['Homer, Robert Fagles (Translator)', 'Homer'],
    ['Stephen King', 'King, Stephen'],
  ])('by %s or %s', (one, other) => {
    expect(authorKey(one)).toBe(authorKey(other))
  })
})

describe('another work', () => {
  test.each([
    ['Dune', 'Dune Messiah'],
    ['Batman: Year One', 'Batman: The Dark Knight Returns'],
    ['Saga, Volume 1', 'Saga, Volume 2'],
    ['The Sandman: Volume 1', 'The Sandman: Volume 2'],
    ['Henry IV', 'Henry V'],
    ['?', '!'],
    ['三体', '三体 II'],
  ])('%s is not %s', (one, other) => {
    expect(titleKey(one)).not.toBe(titleKey(other))
  })

  test('the same title by somebody else', () => {
    expect(workKey('Emma', 'Jane Austen')).not.toBe(workKey('Emma', 'Alexander McCall Smith'))
  })

  test('a name is not a different name with the same surname', () => {
    expect(authorKey('Anne Brontë')).not.toBe(authorKey('Emily Brontë'))
  })
})

test('an author nobody named leaves the title alone', () => {
  expect(workKey('The Hobbit', '')).toBe('hobbit|')
})

test('a title that is only an article or a colon is kept', () => {
  expect(titleKey('A')).toBe('a')
  expect(titleKey('S.')).toBe('s')
  expect(titleKey(': ')).not.toBe('')
})
