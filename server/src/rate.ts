/** `npm run rate -- --input books.jsonl --output ratings.jsonl [--analyst estimator|catalogue|llm]` */
import { parseArgs } from 'node:util'
import { destination, pino } from 'pino'
import { rateBooks } from './rate/rate-books.ts'
import { ANALYST_NAMES, chooseAnalysts, isAnalystName } from './rate/choose-analysts.ts'

const USAGE = `Usage: npm run rate -- --input books.jsonl --output ratings.jsonl [--analyst ${ANALYST_NAMES.join('|')}]

Each line of the input is a JSON object: {"title", "author", "description"?, "genre"?, "subjects"?: [...]}.
Each line of the output carries title, author, the three ratings with their explanations, basis and confidence.
Without --analyst, the analysts are asked in the order in which the app asks them.`

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
  const { input, output, analyst } = given
  const analysts = await chooseAnalysts(analyst)
  const { rated, skipped } = await rateBooks(input, output, analysts, { screen: process.stderr, log })
  process.stderr.write(`${rated} books rated, ${skipped} lines skipped\n`)
  return skipped > 0 ? 1 : 0
}

/** What was asked for, or what is wrong with it. */
function options() {
  let values
  try {
    values = parseArgs({
      options: { input: { type: 'string' }, output: { type: 'string' }, analyst: { type: 'string' } },
    }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { input, output, analyst } = values
  if (input === undefined || output === undefined) return '--input and --output are both needed.'
  if (analyst !== undefined && !isAnalystName(analyst)) return `There is no analyst "${analyst}".`
  return { input, output, analyst }
}
