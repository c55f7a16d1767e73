import { checkStarterLines } from '../adapters/starter-catalogue/starter-check.ts'
import { readStarterLines } from '../adapters/starter-catalogue/starter-catalogue.ts'

const lines = await readStarterLines()
const problems = checkStarterLines(lines)
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.stdout.write(`${lines.length} books, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
