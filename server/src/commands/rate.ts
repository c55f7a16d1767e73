import { parseArgs } from 'node:util'
import { destination, pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { rateBooks } from './rate/rate-books.ts'
import { rateTexts } from './rate/rate-text.ts'
import { ANALYST_NAMES, chooseAnalysts, isAnalystName } from './rate/choose-analysts.ts'

const USAGE = `Usage: npm run rate -- --input books.jsonl --output ratings.jsonl [--analyst ${ANALYST_NAMES.join('|')}]
       npm run rate -- --text book.epub [--text another.txt ...] [--output ratings.jsonl]

Each line of the input is a JSON object: {"title", "author", "description"?, "genre"?, "subjects"?: [...]}.
Each line of the output carries title, author, the three ratings with their explanations, basis and confidence.
llm is the language model that AI_PROVIDER and the variables beside it name. Without --analyst, the analysts are asked in the order in which the app asks them.
With --text a book's own text is counted, an EPUB or a plain text; without --output the answer is printed, RESULT before it.`

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
  const { input, output, analyst } = given
  const { languageModel } = loadConfig(readEnvironment())
  const analysts = await chooseAnalysts(analyst, { languageModel, log })
  const { rated, skipped } = await rateBooks(input, output, analysts, {
    screen: process.stderr,
    log,
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
      },
    }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { input, output, analyst, text } = values
  if (text !== undefined) {
    const alone = input === undefined && analyst === undefined
    return alone ? { texts: text, output } : '--text goes with neither --input nor --analyst.'
  }
  if (input === undefined || output === undefined) return '--input and --output are both needed.'
  if (analyst !== undefined && !isAnalystName(analyst)) return `There is no analyst "${analyst}".`
  return { texts: undefined, input, output, analyst }
}
