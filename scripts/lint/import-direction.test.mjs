import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { importProblem } from './import-direction.mjs'

const config = JSON.parse(readFileSync(new URL('../../.oxlintrc.json', import.meta.url), 'utf8'))
const [, rules] = config.rules['house/import-direction']
const why = (file, specifier, typeOnly = false) => importProblem(file, specifier, typeOnly, rules)

describe('the import directions', () => {
  it('keep web and server apart, in tests as well', () => {
    expect(why('web/src/lib/call.ts', '../../../server/src/config.ts')).toMatch(/may not import/)
    expect(why('web/src/lib/call.test.ts', '../../../server/src/config.ts')).toMatch(
      /may not import/,
    )
    expect(why('server/src/app.ts', '../../web/src/main.tsx')).toMatch(/may not import/)
    expect(why('web/src/lib/call.ts', '@pagelight/contract/routes.ts')).toBeNull()
    expect(why('server/src/app.ts', '@pagelight/contract/api.ts')).toBeNull()
  })

  it('let the contract import zod and nothing else', () => {
    expect(why('contract/src/books.ts', 'zod')).toBeNull()
    expect(why('contract/src/books.ts', './ratings.ts')).toBeNull()
    expect(why('contract/src/books.ts', 'hono')).toMatch(/only import zod/)
    expect(why('contract/src/books.ts', '../../server/src/app.ts')).toMatch(/may not import/)
  })

  it('keep zod out of the browser', () => {
    expect(why('web/src/lib/call.ts', '@pagelight/contract/api.ts', true)).toBeNull()
    expect(why('web/src/lib/call.ts', '@pagelight/contract/api.ts')).toMatch(/may not import/)
    expect(why('web/src/lib/call.ts', '@pagelight/contract/constants/access.ts')).toBeNull()
    expect(why('contract/src/constants/access.ts', 'zod')).toMatch(/no packages/)
    expect(why('contract/src/constants/access.ts', '../books.ts')).toMatch(/may not import/)
  })

  it('go downward only', () => {
    expect(why('server/src/db/db.ts', '../features/stored-books/books.queries.ts')).toMatch(
      /may not import/,
    )
    expect(why('server/src/features/look-up/books.routes.ts', '../../app.ts')).toMatch(
      /may not import/,
    )
    expect(why('server/src/features/look-up/books.routes.ts', '../../db/db.ts')).toBeNull()
    expect(why('web/src/ui/dialog.tsx', '../features/library/library.api.ts')).toMatch(
      /may not import/,
    )
    expect(why('web/src/pages/home.tsx', '../features/library/library.api.ts')).toBeNull()
    expect(why('web/src/features/library/library-table.tsx', '../../pages/home.tsx')).toMatch(
      /may not import/,
    )
  })

  it('keep features apart unless the short list says otherwise', () => {
    const file = 'server/src/features/gardens/gardens.service.ts'
    expect(why(file, './gardens.queries.ts')).toBeNull()
    expect(why(file, '../trees/trees.queries.ts')).toMatch(/may not import/)
    const between = ['server/src/features/gardens -> trees']
    expect(
      importProblem(file, '../trees/trees.queries.ts', false, {
        ...rules,
        betweenFeatures: between,
      }),
    ).toBeNull()
  })

  it('lend the shape of the configuration, not the configuration', () => {
    expect(why('server/src/db/db.ts', '../config.ts', true)).toBeNull()
    expect(why('server/src/db/db.ts', '../config.ts', false)).toMatch(/may not import/)
  })

  it('let the browser tests use the test servers of the server only', () => {
    const file = 'e2e/servers/server-process.ts'
    expect(why(file, '../../server/src/testing/servers/free-port.ts')).toBeNull()
    expect(why(file, '../../server/src/config.ts')).toMatch(/may not import/)
  })

  it('let nothing import the lab, not even a test', () => {
    const seeded = '../../lab/benchmarks/search.ts'
    expect(why('server/src/app.ts', seeded)).toMatch(/may not import/)
    expect(why('server/src/app.test.ts', seeded)).toMatch(/may not import/)
    expect(why('lab/benchmarks/search.ts', '../../server/src/app.ts')).toBeNull()
  })

  it('keep Node modules out of the browser', () => {
    expect(why('web/src/lib/call.ts', 'node:fs')).toMatch(/browser/)
  })
})

test.each(['server', 'web'])('no two features of %s import each other both ways', (workspace) => {
  const features = `${workspace}/src/features/`
  const arrows = config.rules['house/import-direction'][1].betweenFeatures
    .filter((arrow) => arrow.startsWith(features))
    .map((arrow) => arrow.slice(features.length).split(' -> '))
  // Lint allows these arrows and no others, so an order in which each leads down is proof.
  const below = (room, seen = []) =>
    seen.includes(room)
      ? [`${[...seen, room].join(' -> ')}`]
      : arrows.filter(([from]) => from === room).flatMap(([, to]) => below(to, [...seen, room]))
  expect([...new Set(arrows.flat())].flatMap((room) => below(room))).toEqual([])
})
