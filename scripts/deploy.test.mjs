import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './prepare/folders.mjs'

const read = (...path) => readFileSync(inRoot(...path), 'utf8')
const metricsSource = read('server', 'src', 'features', 'metrics', 'metrics.ts')
const own = new Set([...metricsSource.matchAll(/name: '([a-z_]+)'/g)].map(([, name]) => name))
const NAMES = /\b(?:pagelight|http)_[a-z_]+?(?=_bucket|_count|_sum|[^a-z_])/g

test.each(['alerts.yaml', 'dashboard.json'])(
  'deploy/monitoring/%s asks for metrics that exist',
  (file) => {
    const asked = new Set(read('deploy', 'monitoring', file).match(NAMES))
    expect(asked.size).toBeGreaterThan(3)
    expect([...asked].filter((name) => !own.has(name))).toEqual([])
  },
)

test('what is deployed sets only variables that the server reads', () => {
  const known = read('server', 'src', 'config', 'variables.ts')
  const others = /^(?:NODE_ENV|POSTGRES_\w+|HOST_NAME|ALL|SHELL|CMD\w*)$/
  for (const folder of ['compose', 'kubernetes']) {
    for (const file of readdirSync(inRoot('deploy', folder)).filter((name) =>
      name.endsWith('.yaml'),
    )) {
      const named = read('deploy', join(folder, file)).match(
        /\b[A-Z]+_[A-Z_]+\b(?=:|=)|(?<=name: )ROLE/g,
      )
      const unknown = (named ?? []).filter(
        (name) => !others.test(name) && !known.includes(`  ${name}:`),
      )
      expect({ file, unknown }).toEqual({ file, unknown: [] })
    }
  }
})

test('the image copies every workspace, and each folder that the server reads', () => {
  const { workspaces } = JSON.parse(read('package.json'))
  const dockerfile = read('Dockerfile')
  for (const name of workspaces) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/`)
  for (const name of ['contract', 'embedded-postgres', 'server', 'data']) {
    expect(dockerfile).toContain(`COPY --from=build /app/${name} ${name}`)
  }
})
