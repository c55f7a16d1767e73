/** `npm run catalogue:check`: prints what is wrong with the files in data/catalogue; fails if anything is. */
import { checkStarterFiles } from '../adapters/starter-catalogue/starter-check.ts'
import { readStarterFiles } from '../adapters/starter-catalogue/starter-catalogue.ts'

const files = await readStarterFiles()
const problems = checkStarterFiles(files)
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.stdout.write(`${files.works.length} works, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
