import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { inRoot, root } from '../prepare/folders.mjs'

const MAX_BYTES = 20_000_000
/** Invented logins of tests. */
const basicAuth = {
  id: '@secretlint/secretlint-rule-basicauth',
  options: { allows: ['/\\/user:(?:pass|secret)@/'] },
}
const preset = '@secretlint/secretlint-rule-preset-recommend'
const config = { rules: [{ id: preset, rule: creator, options: {}, rules: [basicAuth] }] }

/** What looks like a key, token or password in a tracked file, as `file:line kind`. */
export async function findSecrets() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 10_000_000 })
  const files = listed.toString().split('\0').filter(Boolean)
  const found = []
  for (const file of files) found.push(...(await secretsIn(file)))
  return { files: files.length, found }
}

async function secretsIn(file) {
  const path = inRoot(file)
  if (!existsSync(path) || statSync(path).size > MAX_BYTES) return []
  const content = readFileSync(path, 'utf8')
  if (content.includes('\0')) return []
  return await secretsOf(file, content)
}

export async function secretsOf(file, content) {
  const source = { filePath: file, content, ext: extname(file), contentType: 'text' }
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } })
  return messages.map(
    ({ loc, ruleId, messageId }) => `${file}:${loc.start.line} ${ruleId} ${messageId}`,
  )
}
