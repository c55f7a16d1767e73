import { expect, test } from 'vitest'
import { isTlsForgotten } from './database-tls.ts'

test.each([
  ['postgres://pagelight:secret@db.example.com:5432/pagelight', true],
  ['postgres://db.example.com/pagelight', true],
  ['postgres://localhost,db.example.com/pagelight?target_session_attrs=read-write', true],
  ['postgres://u:p@[2001:db8::1]:5432/pagelight', true],
  ['postgres://u:p@db.example.com/pagelight?sslmode=verify-full', false],
  ['postgres://u:p@db/pagelight?sslmode=disable', false],
  ['postgres://u:p@localhost:5432/pagelight', false],
  ['postgres://u:p@127.0.0.1/pagelight', false],
  ['postgres://u:p@[::1]:5432/pagelight', false],
  ['postgres:///pagelight?host=/run/postgresql', false],
])('%s: TLS was forgotten: %s', (url, forgotten) => {
  expect(isTlsForgotten(url)).toBe(forgotten)
})
