import { describe, expect, test } from 'vitest'
import type { ReasonEvidence } from '../../adapters/reason-writer/reason-writer.ts'
import { checkedProse } from './prose.ts'

const evidence: ReasonEvidence = {
  book: {
    title: 'Eragon',
    author: 'Christopher Paolini',
    genre: 'Fantasy',
    subjects: ['dragons', 'magic'],
  },
  because: [
    { title: 'The Hobbit', stars: 5 },
    { title: 'A Wizard of Earthsea', stars: 5 },
  ],
  sentence:
    'Because you gave 5 stars to The Hobbit and A Wizard of Earthsea: dragons, fantasy for young adults.',
}
const good =
  'You loved The Hobbit and A Wizard of Earthsea, so the dragons and the magic of Eragon may be what you read next.'
const check = (text: string, given = evidence) => checkedProse(text, given)
const about = (rest: string) => `Since you loved The Hobbit and A Wizard of Earthsea, ${rest}`

test.each([
  good,
  about('this fantasy for young adults by Christopher Paolini could suit you.'),
  'You gave five stars to The Hobbit and to “A Wizard of Earthsea”. Here is another fantasy with a dragon in it!',
  'The Hobbit and A Wizard of Earthsea have your 5 stars: Eragon shares their dragons.',
])('words that say what the evidence says are shown: %s', (text) => {
  expect(check(text)).toBe(text)
})

describe('refused is', () => {
  test.each([
    ['a title that was not given', about('you may like Dragonsong as well.')],
    ['a quoted title, also of words that may be used', about('you may like “what you read” too.')],
    [
      'a title in capitals, also of words that may be used',
      about('you may like What You Read too.'),
    ],
    ['a longer title than the one given', about('you may like The Hobbit Companion.')],
    ['a name that was not given', about('you may like this by Ann Ash.')],
    ['another number', about('you may like these 4 dragons.')],
    ['another number in words', about('you may like these seven dragons.')],
    [
      'other stars',
      'You gave four stars to The Hobbit and A Wizard of Earthsea: here are more dragons.',
    ],
    ['a fact that was not given', about('you may like the boy who finds an egg.')],
    ['praise by others', about('you may like this bestselling fantasy.')],
    ['what the ratings say', about('you may like this fantasy without violence.')],
    ['an age', about('you may like this fantasy for children.')],
    ['a link', about('look at https://example.com.')],
    ['an address', about('look at example.com.')],
    ['markup', about('you may like <b>dragons</b>.')],
    ['emphasis', about('you may like *dragons* too.')],
    ['a line break within', about('you may\nlike this.')],
    ['a third sentence', about('look. Read it. Enjoy it.')],
    ['half a sentence', about('you may like')],
    [
      'what does not name all its evidence',
      'You loved The Hobbit, so the dragons may be what you read next.',
    ],
    ['too little', 'Dragons.'],
    ['too much', about(`you may like it ${'and like it '.repeat(20)}.`)],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(check(text)).toBeNull()
  })
})

test('only what got four stars or more was liked, and only what got stars was rated', () => {
  const unrated = {
    ...evidence,
    because: [{ title: 'The Hobbit', stars: null }],
    sentence: 'Because The Hobbit is in your library: dragons.',
  }
  const thought = { ...unrated, because: [{ title: 'The Hobbit', stars: 3 }] }
  const [neutral, liked, rated] = ['read', 'liked', 'rated'].map(
    (word) => `You ${word} The Hobbit, so look at the dragons here.`,
  )
  expect([neutral, liked, rated].map((text) => check(text!, unrated) !== null)).toEqual([
    true,
    false,
    false,
  ])
  expect([neutral, liked, rated].map((text) => check(text!, thought) !== null)).toEqual([
    true,
    false,
    true,
  ])
})

test('what the sentence itself says of rated content is not said again in other words', () => {
  const given = { ...evidence, sentence: evidence.sentence.replace('dragons', 'violence') }
  expect(check(about('much violence may be what you want.'), given)).toBeNull()
})

test('a title may hold what else would be refused, and is taken for what it is', () => {
  const title = '1984: <War> & "Peace" (vol. 2)'
  const given = {
    ...evidence,
    because: [{ title, stars: 5 }],
    sentence: `Because you gave 5 stars to ${title}: dragons.`,
  }
  const text = 'You loved 1984: (War) & "Peace" (vol. 2), so look at the dragons here.'
  expect(check(text, given)).toBe(text)
  expect(check(text.replace('dragons', 'War'), given)).toBeNull()
})
