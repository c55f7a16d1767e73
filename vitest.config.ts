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
          exclude: ['server/src/db/embedded/**', 'server/src/kill-server.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The database's own tests kill processes and cut the power: minutes on a busy machine, and of no use on PostgreSQL.
        test: {
          name: 'embedded',
          include: ['server/src/db/embedded/**/*.test.ts', 'server/src/kill-server.test.ts'],
          environment: 'node',
          pool: 'forks',
          testTimeout: 120_000,
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
