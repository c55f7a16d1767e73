// The figures of docs/style.md that lint cannot see: comments and crowded folders.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const MAX_COMMENTS = 0.05
const MAX_FILES = 20

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
  },
)
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !/\.(?:test|spec)\./.test(file))

/** How many lines are comments, by line and by block. */
function countComments(text) {
  let inBlock = false
  let comments = 0
  for (const line of text.split('\n')) {
    const code = line.trim()
    const starts = /^(?:\/\/|\/\*|\{\/\*)/.test(code)
    if (inBlock || starts) comments += 1
    if (inBlock || /^\{?\/\*/.test(code)) inBlock = !code.includes('*/')
  }
  return comments
}

test.each(['contract', 'embedded-postgres', 'server', 'web', 'e2e', 'scripts'])(
  'at most one line in twenty of %s is a comment',
  (workspace) => {
    const texts = files
      .filter((file) => file.startsWith(`${workspace}/`))
      .map((file) => readFileSync(join(root, file), 'utf8'))
    const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0)
    const comments = texts.reduce((sum, text) => sum + countComments(text), 0)
    expect(comments / lines).toBeLessThanOrEqual(MAX_COMMENTS)
  },
)

test('no folder has more than twenty files, tests aside', () => {
  const folders = Map.groupBy(files, dirname)
  expect(
    [...folders].filter(([, inside]) => inside.length > MAX_FILES).map(([name]) => name),
  ).toEqual([])
})
