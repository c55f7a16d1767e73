// Checks docs/proofs/spec-coverage.md, which names the tests of each statement of docs/spec.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cells, isTest } from './test/named-tests.mjs'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')

// Section 1 is an introduction.
const spec = read('docs/spec.md').slice(read('docs/spec.md').indexOf('\n## 2.'))
const coverage = read('docs/proofs/spec-coverage.md')
const rows = coverage
  .split('\n')
  .filter((line) => isRow(line))
  .map((line) => cells(line))

function isRow(line) {
  return (
    line.startsWith('| ') &&
    !/^\| (?:Statement|Item|Route|Role|Cause|Method and path) \|/.test(line)
  )
}

/** The bullets and table rows under each heading. */
function statementsByHeading(text) {
  const statements = {}
  let heading = ''
  for (const line of text.split('\n')) {
    if (/^##+ /.test(line)) statements[(heading = line.replace(/^#+ /, ''))] = []
    else if (/^\s*- /.test(line) || isRow(line)) statements[heading].push(line)
  }
  return statements
}

test('every row names a statement, a test and the file it is in', () => {
  expect(rows.length).toBeGreaterThan(250)
  expect(rows.filter((row) => row.length !== 3 || row.includes(''))).toEqual([])
})

test('every named test exists in its file', () => {
  expect(rows.filter(([, title, file]) => !isTest(title, file))).toEqual([])
})

const covered = statementsByHeading(coverage)
const specified = Object.entries(statementsByHeading(spec))

test('every heading of the specification has at least as many rows as it has statements', () => {
  const short = specified.filter(([heading, { length }]) => !(covered[heading]?.length >= length))
  expect(short).toEqual([])
})

test('everything that a table of the specification is about has a row under the same heading', () => {
  const subjects = specified.flatMap(([heading, lines]) =>
    lines.filter((line) => isRow(line)).map((line) => [heading, cells(line)[0]]),
  )
  expect(subjects.length).toBeGreaterThan(50)
  const isCovered = ([heading, subject]) =>
    covered[heading].some((row) => cells(row)[0].includes(subject))
  expect(subjects.filter((subject) => !isCovered(subject))).toEqual([])
})

// How the sources write the placeholders of the specification.
const VARIABLE = '•'
const written = {
  'Showing x-y of z': 'Showing •-• of •',
  'Page n of m': 'Page • of •',
  'Your Books (count)': 'Your Books (•)',
  'Uploading file... n%': 'Uploading file... •%',
  'Error: ...': 'Error: •',
  'title by author': '• by •',
}

/** The quotations of the specification and its table of authentication messages. */
function quotedSentences() {
  const single = [...spec.matchAll(/(?<=[\s(])'(\S.*?)'(?=[\s.,;:)|]|$)/gm)].map(
    (match) => match[1],
  )
  const double = [...spec.matchAll(/"(The [^"]+)"/g)].map((match) => match[1])
  const table = spec.slice(
    spec.indexOf('### Authentication messages'),
    spec.indexOf('### Success and failure'),
  )
  const messages = table
    .split('\n')
    .filter((line) => isRow(line))
    .map((line) => cells(line)[1])
  return [...new Set([...single, ...double, ...messages])]
}

/** The production sources on one line, without comments and inline tags; every expression is VARIABLE. */
function sources() {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'web/src', 'contract/src', 'server/src'],
    { cwd: root },
  )
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  let text = files
    .filter((file) => existsSync(join(root, file)))
    .map((file) => read(file))
    .join('\n')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/\$\{[^{}]*\}/g, VARIABLE)
  }
  return text
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll(/\s+/g, ' ')
}

const sentences = quotedSentences()

test('the specification quotes its sentences where they are looked for', () => {
  expect(sentences.length).toBeGreaterThan(100)
  for (const known of [
    "Thanks! We'll notify you when you're approved for access.",
    'Incorrect password.',
    '----',
  ]) {
    expect(sentences).toContain(known)
  }
})

test('every sentence that the specification quotes stands in the sources, to the letter', () => {
  const text = sources()
  const inSources = (sentence) =>
    text.includes(written[sentence] ?? sentence.replaceAll(/\{\w+\}/g, VARIABLE))
  expect(sentences.filter((sentence) => !inSources(sentence))).toEqual([])
})

test('every sentence that the specification quotes stands in a row', () => {
  const statements = rows.map(([statement]) => statement).join('\n')
  expect(sentences.filter((sentence) => !statements.includes(sentence))).toEqual([])
})
