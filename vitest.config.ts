import { defineConfig } from 'vitest/config'

const PROGRAMS = ['embedded-postgres/src/**/*.test.ts', 'server/src/testing/programs/**/*.test.ts']

// Two workers everywhere: each server worker keeps one database in memory (about 300 MB).
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: [
            '{contract,server}/src/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
            'data/**/*.test.{ts,mjs}',
          ],
          exclude: PROGRAMS,
          environment: 'node',
          pool: 'forks',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole programs on the embedded database; those that are killed stand in lab/trials.
        test: {
          name: 'embedded',
          include: PROGRAMS,
          environment: 'node',
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A worker reads its modules once; every file has a document of its own.
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          setupFiles: ['./web/src/testing/setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
})
