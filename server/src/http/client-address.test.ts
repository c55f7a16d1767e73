import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::7]:51234', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', null],
  ['mark-of-the-caller', null],
  ['999.1.1.1', null],
  ['', null],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['198.51.100.7, mark-of-the-caller', '192.0.2.1'],
  ['mark-of-the-caller', '192.0.2.1'],
  ['', '192.0.2.1'],
])('behind a proxy, a header of "%s" comes from %s', async (header, address) => {
  const app = new Hono<HttpEnv>()
  app.get('/', (c) => c.text(clientAddress(c, true)))
  const headers = { 'X-Forwarded-For': header }
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  expect(await (await app.request('/', { headers }, bindings)).text()).toBe(address)
})
