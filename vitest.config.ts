import { defineConfig } from 'vitest/config'

// Two workers everywhere: each server worker keeps one database in memory (about 300 MB).
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server}/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'data/**/*.test.{ts,mjs}'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'threads',
          setupFiles: ['./web/src/testing/setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
})
