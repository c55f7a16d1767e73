// What a reader of the house may want to look at: a report, never a failure. npm run house
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const LONG_FILE = 200
const CROWDED_FOLDER = 20

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  .map(({ name, text }) => ({ name, lines: text.split('\n').length, comments: comments(text) }))
const code = files.filter(({ name }) => !/\.(?:test|spec)\./.test(name))

console.log('room | files | lines | lines of tests | median | longest file | comments')
for (const [room, inside] of [...Map.groupBy(code, ({ name }) => roomOf(name))].toSorted()) {
  const tests = files.filter((file) => roomOf(file.name) === room && !inside.includes(file))
  const lengths = inside.map(({ lines }) => lines).toSorted((a, b) => a - b)
  const lines = sum(lengths)
  const share = (100 * sum(inside.map((file) => file.comments))) / lines
  console.log(
    [room, inside.length, lines, sum(tests.map((test) => test.lines))].join(' | '),
    `| ${lengths[Math.floor(lengths.length / 2)]} | ${lengths.at(-1)} | ${share.toFixed(1)} %`,
  )
}

console.log(`\nFiles of more than ${LONG_FILE} lines: has one of them a second reason to change?`)
for (const { name, lines } of code.toSorted((a, b) => b.lines - a.lines)) {
  if (lines > LONG_FILE) console.log(`  ${lines}  ${name}`)
}

console.log(
  `\nFolders of more than ${CROWDED_FOLDER} files, tests aside: can they be seen at once?`,
)
for (const [folder, inside] of Map.groupBy(code, ({ name }) => dirname(name))) {
  if (inside.length > CROWDED_FOLDER) console.log(`  ${inside.length}  ${folder}`)
}

/** How many lines are comments, by line and by block. */
function comments(text) {
  let inBlock = false
  let found = 0
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (inBlock || /^(?:\/\/|\/\*|\{\/\*)/.test(line)) found += 1
    if (inBlock || /^\{?\/\*/.test(line)) inBlock = !line.includes('*/')
  }
  return found
}

/** A feature, or else the first folder below the sources. */
function roomOf(name) {
  const feature = /^(?:server|web)\/src\/features\/[^/]+/.exec(name)
  return feature ? feature[0] : dirname(name).split('/').slice(0, 3).join('/')
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
