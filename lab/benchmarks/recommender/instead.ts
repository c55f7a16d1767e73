/** Whether books are found in place of those that do not fit: `npm run bench:instead -- [outsider|development] [FILE]`. */
import { writeFileSync } from 'node:fs'
import { audiencesForAge } from '@pagelight/contract/ages.ts'
import { isYes } from '@pagelight/contract/fits.ts'
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { findInstead } from '../../../server/src/domain/recommender/instead/find-instead.ts'
import { toReadingHistory } from '../../../server/src/domain/recommender/reading-history.ts'
import { isSample, refusedBooks } from './refused-books.ts'
import { makeModel } from './shipped.ts'

const [, , sample = 'outsider', file] = process.argv
if (!isSample(sample)) throw new Error(`There is no sample ${sample}.`)

const works = await readStarterCatalogue()
const model = makeModel(works, [])
const answers = refusedBooks(works, model, sample).map(({ work, book, person: { age, line } }) => {
  const audiences = age === null ? [] : audiencesForAge(age)
  const history = toReadingHistory(model, [], new Date(0), [], audiences)
  const found = findInstead(model, book, { line, history, age, dismissed: new Set() })
  return { work, age, line, found }
})
const isWithin = answers.every(({ line, found }) =>
  found.every(({ bookId }) => isYes(model.bookOf(bookId)!, line)),
)
const withThree = answers.filter(({ found }) => found.length === 3).length
console.log(
  `${withThree} of ${answers.length} refused books have three in their place; all within: ${isWithin}`,
)

if (file) {
  const nameOf = (id: number) => {
    const { title, author } = works[id - 1]!
    return { title, author }
  }
  const lines = answers.map(({ work: { title, author, year }, age, line, found }) =>
    JSON.stringify({
      refused: { title, author, year },
      for: {
        age: age ?? 'adult',
        limits: line.limits,
        avoids: line.notes.flatMap(({ note, wish }) => (wish === 'avoid' ? [note] : [])),
      },
      instead: found.map(({ bookId, reason }) => ({ ...nameOf(bookId), reason })),
    }),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
}
