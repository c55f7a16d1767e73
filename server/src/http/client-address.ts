import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/**
 * Anybody can write the forwarded header, so it counts only with TRUST_PROXY; its last entry is the
 * proxy's own. What is no address counts as none, so that a log holds no other text of a caller.
 */
export function clientAddress(c: Context<HttpEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For') : undefined
  return addressOf(forwarded, c.env?.incoming?.socket.remoteAddress)
}

/** `forwarded`: the header, if it counts. */
export function addressOf(forwarded: string | undefined, connected: string | undefined): string {
  const last = forwarded?.split(',').at(-1)?.trim()
  return networkOf(last ?? '') ?? networkOf(connected ?? '') ?? 'unknown'
}

/** One customer has a whole /64 of IPv6 addresses. Some proxies add a port. Null if it is no address. */
export function networkOf(address: string): string | null {
  const host = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const plain = host.split('%')[0] ?? ''
  if (!isIPv6(plain)) return isIP(plain) ? plain : null
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1))
  if (/^(0:){5}ffff:/.test(groups.join(':'))) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

function groupsOf(shortened: string): string[] {
  const [start = [], end = []] = shortened
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}

const bytesOf = (group: string) => [
  Number.parseInt(group, 16) >> 8,
  Number.parseInt(group, 16) & 255,
]
