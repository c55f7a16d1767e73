import { expect, test } from 'vitest'
import { plainText } from '../../testing/make-epub.ts'
import { assessText } from './assess-text.ts'
import { countText } from './count-text.ts'

const assess = (text: string, known?: Parameters<typeof assessText>[1]) =>
  assessText({ counts: countText([{ title: 'One', text }]), format: 'txt' }, known)

/** A book of ordinary length in which a sentence stands so many times. */
const book = (sentence: string, times: number) =>
  `${plainText(70_000)} ${`${sentence} ${plainText(10)} `.repeat(times)}`

test.each([
  [0, 0],
  [1, 0],
  [4, 1],
  [20, 2],
  [60, 3],
  [300, 4],
  [900, 5],
])('%i swear words in a book of ordinary length are a level %i', (times, level) => {
  expect(assess(book('Damn!', times)).language_rating).toBe(level)
})

test.each([
  [1, 3],
  [5, 3],
  [30, 4],
  [300, 5],
])('%i f-words are at least a level %i', (times, level) => {
  expect(assess(book('Fuck!', times)).language_rating).toBe(level)
})

test('counts of a short book weigh more, and the explanation says so', () => {
  const short = assess(`${plainText(20_000)} ${'Damn! '.repeat(20)}`)
  expect(short.language_rating).toBe(3)
  expect(short.language_explanation).toBe(
    'Mild words 20 (d***). This is a short book, so each counts for 3.0.',
  )
})

test('slurs are named as what they are', () => {
  expect(assess(book('The dago laughed.', 6)).language_explanation).toBe(
    'No swear words were found. Slurs: 6 against Italians (d***).',
  )
})

test('sexual violence raises both sexual content and violence', () => {
  const { sexual_content_rating, violence_rating, violence_explanation } = assess(
    book('She was raped.', 12),
  )
  expect([sexual_content_rating, violence_rating]).toEqual([3, 3])
  expect(violence_explanation).toContain('Sexual violence (12) counts here as well.')
})

test('nothing found is said as that', () => {
  expect(assess(plainText(5_000))).toMatchObject({
    language_explanation: 'No swear words were found.',
    sexual_explanation: 'Nothing was found beyond family affection.',
    violence_explanation: 'No violence was found.',
    target_audience: null,
    confidence: 0.8,
  })
})

test('for whom a book is stays as it was known, unless the text is for adults only', () => {
  expect(assess(plainText(500), 'Children').target_audience).toBe('Children')
  expect(assess(book('Damn!', 300)).target_audience).toBe('Adult')
  expect(assess(book('Damn!', 300), 'Young adult').target_audience).toBe('Young adult')
  expect(assess(book('Fuck!', 300), 'Young adult').target_audience).toBe('Adult')
})

test('the evidence carries counts, densities and chapters, and cuts long titles', () => {
  const title =
    'In Which a Very Long Title Tells Everything That Is Going to Happen in This Chapter'
  const counts = countText([{ title, text: `${plainText(999)} Damn!` }])
  const { text_evidence: evidence } = assessText({ counts, format: 'epub' })
  expect(evidence.language.tiers[0]).toEqual({ tier: 'mild', count: 1, per_10000: 10 })
  expect(evidence.language.found).toEqual([{ tier: 'mild', shown: 'd***', count: 1 }])
  expect(evidence.chapters).toEqual([
    {
      title: expect.stringMatching(/^In Which .{40,51}…$/),
      words: 1_000,
      language: 1,
      sexual: 0,
      violence: 0,
    },
  ])
  expect(evidence.chapters[0]!.title.length).toBeLessThanOrEqual(60)
})
