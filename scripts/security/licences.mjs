/** Licences that ask for no more than to be named, and fonts that may be shipped with what uses them. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** The licence of a component of the bill of materials; null where it names none. */
export function licenceOf({ licenses = [] }) {
  const names = licenses.map(({ license, expression }) => expression ?? license.id ?? license.name)
  return names.length > 0 ? names.join(' AND ') : null
}

export function isAllowed(expression) {
  if (expression === null) return false
  const plain = expression.replaceAll(/[()]/g, '')
  return plain
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one.trim())))
}

/** The page of docs: each licence with its packages. */
export function licencesPage(components) {
  const byLicence = Map.groupBy(components, (one) => licenceOf(one) ?? 'none named')
  const rows = [...byLicence]
    .map(([licence, those]) => [licence, [...new Set(those.map(nameOf))].toSorted()])
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, names]) => `| ${licence} | ${names.length} | ${names.join(', ')} |`)
  return `${INTRODUCTION}\n| licence | packages | which |\n|---|---|---|\n${rows.join('\n')}\n`
}

/** The page is the same on every platform: the packages of Node itself differ by platform in their name only. */
const nameOf = ({ group, name }) => {
  if (/^node-(?:darwin|linux|win)-/.test(name)) return 'node'
  return group ? `${group}/${name}` : name
}

const INTRODUCTION = `# Licences

Of the packages that run in a browser or on the server, whatever they depend on included; those for development alone are left out.
Written by \`npm run security:check -- --write\`, held against what is installed by \`npm run security:check\`, which also fails on a licence
that is not on its list.
`
