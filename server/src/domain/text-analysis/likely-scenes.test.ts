/** Scenes told without a crude or gory word, and their innocent neighbours. The passages are none of those that were learned. */
import { expect, test } from 'vitest'
import { assessText } from './assess-text.ts'
import { countText } from './count-text.ts'
import { levelsOf, likelyLevelsOf, openLoveScenes } from './levels.ts'
import { noLikelyScenes } from './likely-scenes.ts'

const LOVE =
  'He drew her down onto the bed and she unbuttoned his shirt, her fingers slow against his chest. His mouth moved from her throat to her ' +
  'shoulder, and lower. Her dress slid off, and then there was nothing between them. She wrapped her legs around his waist and pulled him closer, ' +
  'and when he came into her she cried out, once, against his neck. They moved together, slowly, then faster, until something in her tightened and let go ' +
  'all at once, and he said her name into her hair and shuddered, and did not stop.'
const KILLING =
  'He held her under until the bubbles stopped. Her hands had plucked at his sleeves, and her heels had drummed on the side of the tub, and then she was ' +
  'only heavy. He let go. She came up with her eyes open. On the stairs he met the boy, who had heard, and he put the wire round his neck as well, and pulled, ' +
  'and counted to a hundred, while the small feet kicked against the wall, slower and slower, and hung still.'
const RIDING =
  'The mare was fresh, and the riding master told the children to sit deep and keep their heels down. Tom lost a stirrup at the first fence and ' +
  'clung to her neck, gasping, while his sister laughed. They rocked on at a canter, round and round the school, until the pony was hot and the saddle slippery. ' +
  'Afterwards they rubbed the horses down with straw, and the groom gave each of them an apple, and mother came with the car and a flask of soup.'
const CALM =
  'The carriage went up the hill past the mill, and Mr. Wood read the paper while his aunt counted the trees. There was a letter from the ' +
  'lawyer about the farm, and another about the roof of the library, which would cost eleven pounds. Nobody had seen the key of the garden since Easter. '

function book(passage: string, times: number) {
  const calm = CALM.repeat(20)
  const parts = Array.from({ length: 60 }, (_, i) =>
    i < times ? `${calm}\n\n${passage}\n\n` : calm,
  )
  return countText([{ title: '', text: parts.join('\n\n') }])
}

test('a calm book has nothing that reads like a scene', () => {
  const counts = book(CALM, 20)
  expect(counts.likely).toEqual(noLikelyScenes())
  expect(likelyLevelsOf(counts)).toEqual({ sexual: 0, violence: 0 })
})

test('scenes are found as often as they stand there, and three are a level 4', () => {
  for (const times of [1, 3, 20])
    expect(book(LOVE, times).likely.love).toEqual({
      likely: times,
      clear: times,
      named: times,
    })
  for (const [times, level] of [
    [2, 0],
    [3, 4],
    [20, 4],
  ] as const)
    expect(likelyLevelsOf(book(LOVE, times)).sexual).toBe(level)
})

test('killing without a gory word is found where there is more of it than reads so in old novels without', () => {
  const levels = [3, 20].map((times) => likelyLevelsOf(book(KILLING, times)).violence)
  expect(levels).toEqual([0, 3])
  const said = [3, 20].map((times) => {
    const counts = book(KILLING, times)
    return assessText({ counts, format: 'txt', leftOut: [] }).violence_explanation
  })
  expect(said[0]).not.toContain('read like killing')
  expect(said[1]).toContain('Passages that read like killing or cruelty: about 20.')
})

test('what may be a scene is a level 2 where clean books of that length have fewer, and never more', () => {
  const counts = book(CALM, 0)
  const levelWith = (likely: number) =>
    likelyLevelsOf({
      ...counts,
      likely: { ...counts.likely, love: { likely, clear: 2, named: 2 } },
    }).sexual
  expect([3, 50].map(levelWith)).toEqual([0, 2])
})

test('a riding lesson is no love scene, however often it stands there', () => {
  expect(book(RIDING, 20).likely.love).toMatchObject({ likely: 0, clear: 0 })
})

test('what reads like scenes raises a level and never lowers one', () => {
  const counts = book(LOVE, 3)
  const without = { ...counts, likely: noLikelyScenes() }
  expect(levelsOf(counts).sexual).toBeGreaterThanOrEqual(levelsOf(without).sexual)
  const explicit = { ...without, scenes: { ...without.scenes, explicit: 12 } }
  expect(levelsOf({ ...explicit, likely: counts.likely })).toEqual(levelsOf(explicit))
})

test('three passages that read like killing are a 3 where a word for it stands in them', () => {
  const counts = book(CALM, 0)
  const levelWith = (named: number) =>
    likelyLevelsOf({
      ...counts,
      likely: { ...counts.likely, harm: { likely: 4, clear: 4, named } },
    }).violence
  expect([0, 2, 3].map(levelWith)).toEqual([0, 0, 3])
})

test('a scene whose words say that it ends at a closed door is not told as open', () => {
  const counts = book(LOVE, 3)
  const closed = { ...counts, scenes: { ...counts.scenes, closedDoor: 3 } }
  expect(openLoveScenes(closed)).toMatchObject({ likely: 0, clear: 0 })
  expect(likelyLevelsOf(closed).sexual).toBe(0)
})

test('a reader is told of a lower bound, without a quotation and with little confidence', () => {
  const likely = { ...noLikelyScenes(), love: { likely: 5, clear: 4, named: 4 } }
  const counts = { ...book(CALM, 0), likely }
  const rated = assessText({ counts, format: 'txt', leftOut: [] })
  expect(rated.sexual_content_rating).toBe(4)
  expect(rated.sexual_explanation).toBe(
    'No such words were found beyond family affection. Passages that read like love scenes: about 4.',
  )
  expect(rated.confidence).toBeLessThanOrEqual(0.6)
})

test('in a cookery book nothing reads like a scene', () => {
  const counts = book(LOVE, 20)
  expect(likelyLevelsOf({ ...counts, kind: 'cookery' })).toEqual({ sexual: 0, violence: 0 })
})
