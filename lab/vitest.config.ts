import { defineConfig } from 'vitest/config'

/** What is minutes of killing, restoring and training: `npm run test:all`, never `npm test`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['lab/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
