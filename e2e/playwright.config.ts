import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './chromium.ts'

const browser = await findHeadlessShell()

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './prepared-data.ts',
  fullyParallel: false,
  // Each starts its own server.
  workers: 2,
  // What passes only then is listed as flaky.
  retries: 1,
  forbidOnly: !!process.env['CI'],
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // Shorter than a test's, so that a failure names what was waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    headless: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // It would answer in the place of what a test puts before the server; pwa.spec has it.
    serviceWorkers: 'block',
    video: 'off',
    screenshot: 'only-on-failure',
    // It would take a quarter of the CPU time; run a failing test again with --trace=on.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.path,
      env: { ...process.env, ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
