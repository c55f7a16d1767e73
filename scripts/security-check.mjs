// Bill of materials, licences, advisories and secrets; exit code 1 if one of them is not as it should be.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './prepare/folders.mjs'
import { isAllowed, licenceOf, licencesPage } from './security/licences.mjs'
import { findSecrets } from './security/secrets.mjs'

const PAGE = inRoot('docs', 'licences.md')
const BILL = inRoot('dist', 'sbom.cdx.json')

const npm = (...args) =>
  spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  })

function say(ok, line) {
  console.log(`${ok ? 'ok      ' : 'FAILED  '}${line}`)
  if (!ok) process.exitCode = 1
}

function checkPackages() {
  const { stdout, stderr, status } = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev')
  if (status !== 0) return say(false, `npm made no bill of materials: ${stderr}`)
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(BILL, stdout)
  const workspaces = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).workspaces
  const components = JSON.parse(stdout).components.filter(({ name }) => !workspaces.includes(name))
  say(true, `bill of materials, ${components.length} packages: dist/sbom.cdx.json`)

  const refused = components.filter((one) => !isAllowed(licenceOf(one)))
  for (const one of refused) say(false, `licence of ${one['bom-ref']}: ${licenceOf(one) ?? 'none'}`)
  if (refused.length === 0) say(true, 'every licence is on the list')
  const page = licencesPage(components)
  if (process.argv.includes('--write')) writeFileSync(PAGE, page)
  const isCurrent = readFileSync(PAGE, 'utf8') === page
  say(isCurrent, `docs/licences.md ${isCurrent ? 'lists them' : 'does not: run with --write'}`)
}

function checkAdvisories() {
  const { stdout } = npm('audit', '--omit=dev', '--json')
  const answer = parsed(stdout)
  const counts = answer?.metadata?.vulnerabilities
  if (!counts) {
    const why = answer?.message ?? 'no answer'
    console.log(`NOT CHECKED  advisories: the registry did not say (${why}). Ask another one.`)
    return
  }
  const serious = counts.high + counts.critical
  say(serious === 0, `advisories: ${counts.total}, ${serious} of them high or critical`)
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function checkSecrets() {
  const { files, found } = await findSecrets()
  for (const one of found) say(false, `secret in ${one}`)
  if (found.length === 0) say(true, `no secret in ${files} tracked files`)
}

checkPackages()
checkAdvisories()
await checkSecrets()
