import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export type Browser = { path: string; env: Record<string, string> }

/** CHROMIUM_PATH, else Playwright's own or the system's browser, else the one of @sparticuz/chromium. */
export async function findChromium(): Promise<Browser> {
  const found = configured() ?? installed()
  if (found) return found
  if (!isPackaged) {
    throw new Error(
      'No Chromium found: run `npx playwright install chromium`, or name one in CHROMIUM_PATH.',
    )
  }
  const browser = await unpackPackaged()
  provideLibraries(browser.path)
  return browser
}

/** For the tests: prefers the headless shell of @sparticuz/chromium, which needs half the CPU time. */
export async function findHeadlessShell(): Promise<Browser> {
  if (configured() || !isPackaged) return findChromium()
  const browser = await unpackPackaged()
  return missingLibraries(browser.path).length > 0 ? findChromium() : browser
}

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

function configured(): Browser | null {
  const path = process.env['CHROMIUM_PATH']
  if (path && !existsSync(path))
    throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return path ? { path, env: {} } : null
}

function installed(): Browser | null {
  const path = [chromium.executablePath(), ...INSTALLED].find(
    (one) => one !== '' && existsSync(one),
  )
  return path ? { path, env: {} } : null
}

/** Into a folder by version: the package reuses any version that it finds in the temporary folder. */
async function unpackPackaged(): Promise<Browser> {
  const packageFolder = dirname(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  )
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(cache, version)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const draft = mkdtempSync(join(cache, 'unpacking-'))
    const temporary = process.env['TMPDIR']
    try {
      process.env['TMPDIR'] = draft
      const { default: packaged } = await import('@sparticuz/chromium')
      await packaged.executablePath()
      renameSync(draft, folder)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    } finally {
      if (temporary === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = temporary
    }
  }
  return { path: join(folder, 'chromium'), env: fontSettings(folder) }
}

/** Without fontconfig the machine has no fonts; the package has one. */
function fontSettings(folder: string): Record<string, string> {
  if (existsSync('/etc/fonts/fonts.conf')) return {}
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  return { FONTCONFIG_FILE: file }
}

function provideLibraries(path: string): void {
  if (missingLibraries(path).length === 0) return
  const install = 'apt-get install -y --no-install-recommends libnss3 libnspr4 libexpat1'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!runAsRoot(install)) {
      runAsRoot('apt-get update')
      runAsRoot(install)
    }
  }
  const missing = missingLibraries(path)
  if (missing.length > 0) {
    throw new Error(
      `Chromium does not start without ${missing.join(', ')}. On Debian or Ubuntu: sudo ${install}`,
    )
  }
}

function runAsRoot(command: string): boolean {
  console.log(
    `The browser tests need libraries of Chromium that are not installed. Running: ${command}`,
  )
  const { status } = spawnSync('sh', ['-c', `${command} -qq >&2`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function missingLibraries(path: string): string[] {
  const listing = execFileSync('ldd', [path], { encoding: 'utf8' })
  return [...listing.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '')
}

if (import.meta.main) {
  try {
    await findHeadlessShell()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
