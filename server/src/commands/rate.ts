import { parseArgs } from 'node:util'
import { destination, pino } from 'pino'
import { relatedBooksIn } from '../adapters/estimator-files.ts'
import { readStarterCatalogue } from '../adapters/starter-catalogue/starter-catalogue.ts'
import { loadConfig, readEnvironment } from '../config.ts'
import { rateBooks } from './rate/rate-books.ts'
import { rateTexts } from './rate/rate-text.ts'
import { checkModel } from './rate/check-model.ts'
import { ANALYST_NAMES, chooseAnalysts, isAnalystName } from './rate/choose-analysts.ts'

const USAGE = `Usage: npm run rate -- --input books.jsonl --output ratings.jsonl [--analyst ${ANALYST_NAMES.join('|')}]
       npm run rate -- --text book.epub [--text another.txt ...] [--output ratings.jsonl]
       npm run rate -- --check

Each line of the input is a JSON object: {"title", "author", "description"?, "genre"?, "subjects"?: [...], "year"?, "series"?, "isbn"?}.
Beside the record, the estimator uses the starter catalogue's ratings of other books by the same author.
Each line of the output carries title, author, the three ratings with their explanations, basis and confidence.
llm is the language model that AI_PROVIDER and the variables beside it name. Without --analyst, the analysts are asked in the order in which the app asks them.
With --text a book's own text is counted, an EPUB or a plain text; without --output the answer is printed, RESULT before it.
With --check the language model is asked for 100 books of the catalogue, and a table compares its levels with the catalogue's.`

const log = pino({ level: 'warn' }, destination({ fd: 2, sync: true }))

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const given = options()
  if (typeof given === 'string') {
    process.stderr.write(`${given}\n\n${USAGE}\n`)
    return 2
  }
  if (given.texts !== undefined) {
    const failed = await rateTexts(given.texts, given.output, process.stdout)
    return failed > 0 ? 1 : 0
  }
  const { languageModel } = loadConfig(readEnvironment())
  if (given.check) {
    const [model] = await chooseAnalysts('llm', { languageModel, log })
    const answered = await checkModel(model!, languageModel!.model, { screen: process.stdout, log })
    return answered === 0 ? 1 : 0
  }
  const { input, output, analyst } = given
  const analysts = await chooseAnalysts(analyst, { languageModel, log })
  const { rated, skipped } = await rateBooks(input, output, analysts, {
    screen: process.stderr,
    log,
    relatedTo: relatedBooksIn(await readStarterCatalogue()),
  })
  process.stderr.write(`${rated} books rated, ${skipped} lines skipped\n`)
  return skipped > 0 ? 1 : 0
}

/** Returns a message if the options are wrong. */
function options() {
  let values
  try {
    values = parseArgs({
      options: {
        input: { type: 'string' },
        output: { type: 'string' },
        analyst: { type: 'string' },
        text: { type: 'string', multiple: true },
        check: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { input, output, analyst, text, check = false } = values
  if (check) {
    const alone = Object.keys(values).length === 1
    return alone ? { texts: undefined, check } : '--check goes with nothing else.'
  }
  if (text !== undefined) {
    const alone = input === undefined && analyst === undefined
    return alone
      ? { texts: text, output, check }
      : '--text goes with neither --input nor --analyst.'
  }
  if (input === undefined || output === undefined) return '--input and --output are both needed.'
  if (analyst !== undefined && !isAnalystName(analyst)) return `There is no analyst "${analyst}".`
  return { texts: undefined, input, output, analyst, check }
}
