import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './chromium.ts'

const browser = await findHeadlessShell()

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './prepared-data.ts',
  fullyParallel: false,
  // Each has a server of its own.
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env['CI'],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    video: 'off',
    screenshot: 'only-on-failure',
    // A quarter of the processor's time if it is on; to hunt a failure, run the test again with --trace=on.
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
