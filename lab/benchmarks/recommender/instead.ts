/** Whether books are found in place of those that do not fit: `npm run bench:instead -- [FILE]`. */
import { writeFileSync } from 'node:fs'
import { fits } from '@pagelight/contract/fits.ts'
import { audiencesForAge, lineForAge } from '@pagelight/contract/ages.ts'
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { findInstead } from '../../../server/src/domain/recommender/find-instead.ts'
import { toReadingHistory } from '../../../server/src/domain/recommender/reading-history.ts'
import { seeded, shuffled } from '../../../server/src/testing/seeded.ts'
import { makeModel } from './shipped.ts'

const SEED = 20261128
const CASES = 60
const POPULAR = 40
/** Ages whose people are most often chosen for, and the ages of books that are asked for on their behalf. */
const AGES = [8, 10, 12, 14]
const MAX_STEPS_ABOVE = 4

const works = await readStarterCatalogue()
const model = makeModel(works, [])
const random = seeded(SEED)
const line = (age: number) => lineForAge(age)

/** A book that somebody of that age might ask for, and is refused. */
const wishes = shuffled(
  works.flatMap((work, i) => {
    const book = model.books[i]!
    const age = AGES[i % AGES.length]!
    const isNear = audiencesForAge(age + MAX_STEPS_ABOVE).includes(
      book.targetAudience as 'Children',
    )
    const { state } = fits({ ...book, basis: 'knowledge' }, line(age))
    const isNo = state === 'above' || state === 'just_above' || state === 'avoided'
    return work.popularity >= POPULAR && isNear && isNo ? [{ book, age }] : []
  }),
  random,
).slice(0, CASES)

const answers = wishes.map(({ book, age }) => {
  const history = toReadingHistory(model, [], new Date(0), [], audiencesForAge(age))
  const found = findInstead(model, book, { line: line(age), history, dismissed: new Set() })
  return { book, age, found }
})
const isWithin = answers.every(({ age, found }) =>
  found.every(({ bookId }) => fits(model.bookOf(bookId)!, line(age)).state === 'within'),
)
const withThree = answers.filter(({ found }) => found.length === 3).length
console.log(
  `${withThree} of ${answers.length} refused books have three in their place; all within: ${isWithin}`,
)

const [, , file] = process.argv
if (file)
  writeFileSync(
    file,
    answers
      .map(({ book, age, found }) => {
        const nameOf = (id: number) => {
          const one = model.bookOf(id)!
          return `${one.title}, ${one.author} (${one.genre}, ${one.targetAudience})`
        }
        return [
          `For somebody of ${age}, in place of ${nameOf(book.id)}:`,
          ...found.map(({ bookId, reason }) => `  - ${nameOf(bookId)}: ${reason}`),
        ].join('\n')
      })
      .join('\n\n'),
  )
