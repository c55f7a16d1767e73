import type { Access } from '@pagelight/contract/routes.ts'
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { rarely, type World } from './fuzz-request.ts'
import { anyText } from './values.ts'

export function headersOf(access: Access, world: World): Arbitrary<Record<string, string>> {
  const good = fc.constantFrom(...world.tokens).map((token) => `Bearer ${token}`)
  const admin = fc.constant(`Bearer ${world.adminToken}`)
  const usual = access === 'admin' ? admin : fc.oneof({ weight: 5, arbitrary: good }, admin)
  const token = fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: good },
    { weight: 1, arbitrary: good.chain(spoiledToken) },
    { weight: 1, arbitrary: fc.constant('') },
  )
  return fc.tuple(token, oddHeaders, address(world)).map(([authorization, odd, own]) => ({
    ...own,
    ...(authorization === '' ? {} : { Authorization: authorization }),
    ...odd,
  }))
}

const spoiledToken = (token: string) =>
  fc.oneof(
    fc.nat(token.length - 1).map((at) => `${token.slice(0, at)}x${token.slice(at + 1)}`),
    fc.nat(token.length).map((at) => token.slice(0, at)),
    fc.constantFrom(
      'Bearer',
      'Bearer ..',
      'Basic YTpi',
      'Bearer \u00ff',
      `Bearer ${'a'.repeat(8_000)}`,
    ),
    fc.constant(
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    ),
  )

/** Another client for every call, so that limits by address do not answer all of them. */
const address = ({ cookies }: World) =>
  fc
    .tuple(fc.ipV4(), rarely(fc.constantFrom(...cookies), fc.constant('')))
    .map(([ip, cookie]) => ({ 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie } : {}) }))

const headerText = anyText.map((text) =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?').slice(0, 2_000),
)
const ODD_HEADERS = [
  'Origin',
  'Host',
  'Cookie',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'Accept-Encoding',
  'X-Request-Id',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Setup-Token',
  'Expect',
  'User-Agent',
]
const oddHeaders: Arbitrary<Record<string, string>> = rarely(
  fc.tuple(fc.constantFrom(...ODD_HEADERS), headerText).map(([name, text]) => ({ [name]: text })),
  fc.constant({}),
)
