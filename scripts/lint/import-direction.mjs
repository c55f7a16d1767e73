import { posix } from 'node:path'

/**
 * Returns why a file may not import something, or null. Paths are relative to the repository.
 * @param {Rules} rules
 * @typedef {object} Rules
 * @property {Record<string, string[]>} layers path prefix -> prefixes it may import; `*` is one folder
 * @property {Record<string, string[]>} typesOnly path prefix -> prefixes whose types it may also import
 * @property {string[]} betweenFeatures for instance 'server/src/features/library -> books'
 * @property {Record<string, string[]>} packages path prefix -> the only packages it may import
 */
export function importProblem(file, specifier, typeOnly, rules) {
  const target = resolveOwn(file, specifier)
  if (target === null) return packageProblem(file, specifier, rules)
  if (isTest(file)) return workspace(file) === workspace(target) ? null : crossProblem(file, target)

  const from = layerOf(file, Object.keys(rules.layers))
  if (from === null) return null
  if (within(target, from.folder)) return null
  if (rules.layers[from.pattern]?.some((allowed) => within(target, allowed))) return null
  if (typeOnly && typesAllowed(file, target, rules)) return null
  const between = /^(.*\/features\/)([^/]+)\//
  const [, base, feature] = between.exec(file) ?? []
  const [, targetBase, other] = between.exec(target) ?? []
  if (
    base &&
    base === targetBase &&
    rules.betweenFeatures.includes(`${base}${feature} -> ${other}`)
  )
    return null
  return `${from.folder} may not import ${target}: see the import directions in .oxlintrc.json.`
}

function resolveOwn(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, name, rest] = /^@pagelight\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  return name ? `${name}/src/${rest}` : null
}

function packageProblem(file, specifier, rules) {
  for (const [prefix, allowed] of Object.entries(rules.packages)) {
    if (!file.startsWith(prefix) || isTest(file)) continue
    const isAllowed = allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))
    if (!isAllowed)
      return `${prefix} may only import ${allowed.join(', ') || 'no packages'}, not ${specifier}.`
  }
  return file.startsWith('web/src/') && specifier.startsWith('node:') && !isTest(file)
    ? 'web/src runs in a browser and may not import Node modules.'
    : null
}

const SHARED_WITH_TESTS = {
  server: ['contract', 'embedded-postgres'],
  lab: ['contract', 'embedded-postgres', 'server', 'web', 'e2e'],
}

function crossProblem(file, target) {
  const shared = SHARED_WITH_TESTS[workspace(file)] ?? ['contract']
  return shared.includes(workspace(target)) ? null : `${workspace(file)} may not import ${target}.`
}

function typesAllowed(file, target, rules) {
  return Object.entries(rules.typesOnly).some(
    ([prefix, allowed]) => file.startsWith(prefix) && allowed.some((path) => within(target, path)),
  )
}

/** The layer with the longest matching pattern; in its folder `*` is replaced. */
function layerOf(file, patterns) {
  let best = null
  for (const pattern of patterns) {
    const folder = matchStart(file, pattern)
    if (folder !== null && (best === null || pattern.length > best.pattern.length))
      best = { pattern, folder }
  }
  return best
}

function matchStart(file, pattern) {
  const patternParts = pattern.split('/')
  const parts = file.split('/')
  const filled = patternParts.map((part, i) => (part === '*' ? (parts[i] ?? '') : part)).join('/')
  return within(file, filled) ? filled : null
}

function within(path, prefix) {
  return prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

function workspace(path) {
  return path.split('/')[0]
}
