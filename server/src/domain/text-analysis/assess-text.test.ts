import { expect, test } from 'vitest'
import { plainText } from '../../testing/make-epub.ts'
import { assessText } from './assess-text.ts'
import { countText } from './count-text.ts'

const assess = (text: string, known?: Parameters<typeof assessText>[1]) =>
  assessText({ counts: countText([{ title: 'One', text }]), format: 'txt', leftOut: [] }, known)

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
    'At least: mild words 18 (d***). This is a short book, so each counts for 3.0.',
  )
})

test('a count of words is told as the least that is true, since some of them have another sense', () => {
  expect(assess(book('“Damn!” He stabbed him, and blood ran.', 40))).toMatchObject({
    language_explanation: 'At least: mild words 36 (d***).',
    violence_explanation:
      'Words of violence, some perhaps in jest or as figures of speech: at least 28 of fights and injuries (blood), ' +
      '28 of killing and death (stabbed).',
  })
  expect(assess(book('“Good God!” he said.', 40)).language_explanation).toBe(
    'At least: mild words 20 (good g**).',
  )
  expect(assess(book('Fuck!', 1)).language_explanation).toBe('At least: strong words 1 (f***).')
})

test('slurs are named as what they are', () => {
  expect(assess(book('The dago laughed.', 6)).language_explanation).toBe(
    'No swear words were found. Slurs: at least 6 against Italians (d***).',
  )
})

test('a slur or two in a whole book is mentioned, more are on the page', () => {
  const degree = (times: number) =>
    assess(book('The dago laughed.', times)).content_notes?.find(({ note }) => note === 'slurs')
      ?.degree
  expect([degree(0), degree(1), degree(6)]).toEqual([undefined, 'mentioned', 'on the page'])
})

test('slurs are named beside swear words that are masked alike', () => {
  const { language_explanation } = assess(book('The dago said damn it.', 6))
  expect(language_explanation).toContain('Slurs: at least 6 against Italians (d***).')
})

test('sexual violence raises both sexual content and violence', () => {
  const { sexual_content_rating, violence_rating, violence_explanation } = assess(
    book('She was raped.', 12),
  )
  expect([sexual_content_rating, violence_rating]).toEqual([3, 3])
  expect(violence_explanation).toContain('Sexual violence counts here as well.')
})

test('nothing found is said as that', () => {
  expect(assess(plainText(5_000))).toMatchObject({
    language_explanation: 'No swear words were found.',
    sexual_explanation: 'No such words were found beyond family affection.',
    violence_explanation: 'No such words were found.',
    target_audience: null,
    confidence: 0.65,
  })
})

test('for whom a book is stays as it was known, unless the text is for adults only', () => {
  expect(assess(plainText(500), { audience: 'Children' }).target_audience).toBe('Children')
  expect(assess(book('Damn!', 300)).target_audience).toBe('Adult')
  expect(assess(book('Damn!', 300), { audience: 'Young adult' }).target_audience).toBe(
    'Young adult',
  )
  expect(assess(book('Fuck!', 300), { audience: 'Young adult' }).target_audience).toBe('Adult')
})

test('the evidence carries counts, densities and chapters, and cuts long titles', () => {
  const title =
    'In Which a Very Long Title Tells Everything That Is Going to Happen in This Chapter'
  const counts = countText([{ title, text: `${plainText(999)} Damn!` }])
  const { text_evidence: evidence } = assessText({ counts, format: 'epub', leftOut: [] })
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

const AXE =
  'The axe split his skull and his brains splattered the wall. She sawed until the severed head rolled off the body, ' +
  'and his intestines slid out, and blood poured from the stump of the neck into a pool of blood.'

test.each([
  [0, 0],
  [1, 3],
  [3, 4],
  [40, 5],
])('%i graphic scenes in a book of ordinary length are a violence of %i', (times, level) => {
  const { violence_rating, violence_explanation } = assess(book(`${AXE} ${plainText(200)}`, times))
  expect(violence_rating).toBe(level)
  if (times === 3)
    expect(violence_explanation).toContain('At least: 3 scenes show wounds or cruelty in detail.')
})

test('a closed door is a level 3, and said', () => {
  const scene =
    'He kissed her, and she kissed him back. His fingers unbuttoned her dress; he closed the door behind them. ' +
    'In the morning she woke beside him in the tangled sheets.'
  const { sexual_content_rating, sexual_explanation } = assess(
    book(`${scene} ${plainText(200)}`, 3),
  )
  expect(sexual_content_rating).toBe(3)
  expect(sexual_explanation).toContain('At least: 3 scenes end at a closed door.')
  expect(assess(book('He kissed her and closed the door.', 3)).sexual_content_rating).toBeLessThan(
    3,
  )
})

const RECIPE =
  'Cut two chicken breasts into pieces with a sharp knife and rub the thighs with salt and pepper. Melt butter in a pan, fry the onion and ' +
  'garlic for five minutes, add a cup of flour and stir. Pour in the broth and beat in two eggs, boil until the blood has drained from the meat, ' +
  'and bake in the oven for forty minutes. Chop the liver, whip the cream, and serve the sauce with bread.'
const ANATOMY =
  'The femoral artery enters the thigh behind the ligament and divides below the anterior muscle. The penis consists of three masses of tissue, ' +
  'and the vagina lies posterior to the bladder; the nerves of the breasts and nipples arise from the lateral branches. A wound of the skull or a ' +
  'fractured bone may sever the vein, and blood fills the cavity of the membrane.'
const CAMPAIGN =
  'On the fourth of May the second division attacked the enemy positions north of the river, and the artillery opened fire at dawn. The ' +
  'infantry advanced in three columns and were driven back with eight hundred killed and wounded. The general ordered the cavalry forward, ' +
  'and after a battle of six hours the enemy army began its retreat. The siege of the town lasted until August; casualties were heavy.'

test.each([
  ['cookery', RECIPE, [0, 0, 0], 'It reads like a cookery book'],
  ['anatomy', ANATOMY, [0, 0, 0], 'It reads like a medical book'],
  ['war history', CAMPAIGN, [0, 0, 3], 'It reads like a history'],
] as const)('%s is recognised, and the rating says so', (_name, text, levels, sentence) => {
  const rated = assess(`${text}\n\n`.repeat(60))
  expect([rated.language_rating, rated.sexual_content_rating, rated.violence_rating]).toEqual(
    levels,
  )
  expect(rated.rating_summary).toContain(sentence)
  expect(rated.confidence).toBeLessThanOrEqual(0.5)
})

test('a story of a cook or a soldier stays a story', () => {
  const story = `She told him that he had cut the chicken into pieces with his sword. “You are my general,” she said, and he boiled her an egg. ${CAMPAIGN}
    He wrote to his mother that he was not killed, and she said to me that I should tell you. `
  expect(assess(story.repeat(60)).rating_summary).not.toContain('reads like')
})

test('the genre of the record helps to recognise what is no story', () => {
  const road = 'The road runs along the river to the old town and the mill. '
  const half = `${RECIPE} ${road.repeat(45)}`.repeat(10)
  expect(assess(half).rating_summary).not.toContain('cookery')
  expect(assess(half, { genre: 'Cooking' }).rating_summary).toContain('cookery')
})

test('confidence falls where one word or one measure decided', () => {
  expect(assess(book('Damn!', 60))).toMatchObject({
    confidence: 0.6,
    rating_summary: expect.stringContaining(
      'One word or one measure alone decided language, which makes it less sure.',
    ),
  })
  const several = 'Damn! “Go to hell.” That bastard! Oh, shit. You son of a bitch.'
  expect(assess(book(several, 30)).confidence).toBe(0.7)
})

test('what was left out is said with its words and its place', () => {
  const leftOut = [
    { title: 'Also by Ada Example', words: 120 },
    { title: 'An excerpt from The Next One', words: 3_400 },
  ]
  const counts = countText([{ title: 'One', text: plainText(5_000) }])
  const { rating_summary, text_evidence } = assessText({ counts, format: 'epub', leftOut })
  expect(rating_summary).toContain(
    'Not counted: 3,520 words before and after the book, “Also by Ada Example”, “An excerpt from The Next One”.',
  )
  expect(text_evidence.left_out).toEqual(leftOut)
})

test('to make love is to court in a book of before 1930', () => {
  const text = book('He made love to her, his mistress, and she was his lover.', 12)
  const said = (year: number) => assess(text, { year }).sexual_explanation
  expect(said(1890)).not.toContain('made love')
  expect(said(1960)).toContain('made love')
})

test('weapons are told where somebody is hurt with one, not where they hang on a wall', () => {
  const said = (sentence: string) => assess(book(sentence, 12)).violence_explanation
  expect(said('A sword hung over the books, and the regiment had a band.')).toBe(
    'Such words were found, but too few of them together to say more.',
  )
  expect(said('He drew his sword and stabbed him; he bled.')).toContain('8 of threats and weapons')
})

test('a killing told in one word weighs in the level and is not told, since it may be a figure of speech', () => {
  const rated = assess(book(`He was murdered. ${plainText(200)}`, 40))
  expect(rated.violence_rating).toBeGreaterThanOrEqual(1)
  expect(rated.violence_explanation).toBe(
    'Such words were found, but too few of them together to say more.',
  )
  expect(rated.text_evidence.violence.found).toEqual([])
})

test('kisses too few to be told weigh in the level', () => {
  const few = assess(book('He kissed her passionately.', 4))
  expect(few.sexual_content_rating).toBe(1)
  expect(few.sexual_explanation).toBe(
    'Such words were found, but too few of them together to say more.',
  )
})

test('a kiss is told as one, whoever is kissed', () => {
  expect(assess(book('The count kissed her.', 20)).sexual_explanation).toBe(
    'At least: kissing or flirting 10 (kissed).',
  )
})

test('war is on the page where battles fill scenes, and else only mentioned', () => {
  const talk = 'The war was long over. '
  const battle =
    'The regiment fired. The enemy fell, and soldiers lay dead and wounded; the army attacked, he was shot, the cannon burst. '
  const degree = (text: string) =>
    assess(text).content_notes?.find(({ note }) => note === 'war')?.degree
  expect(degree(book(talk, 60))).toBe('mentioned')
  expect(degree(book(`${talk} ${battle} ${plainText(200)}`, 8))).toBe('on the page')
})
