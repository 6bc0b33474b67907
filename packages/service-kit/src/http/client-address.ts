import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Returns the client's address from `X-Forwarded-For`. The header can be trusted: only the gateway reaches this service,
 * and it replaces the header that the client sent.
 */
export function clientAddress(req: Request): string {
  const forwarded =
    String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  return normalize(isIP(forwarded) ? forwarded : (req.socket.remoteAddress ?? ''))
}

/** Converts an IPv4-mapped IPv6 address to IPv4 and removes the zone. */
const normalize = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/**
 * Returns the key under which limits count a client: an IPv4 address, or the /64 network of an IPv6 address, because
 * a site gets at least a /64 (RFC 6177). IPv4-mapped addresses count as IPv4.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  // A dotted IPv4 suffix replaces two groups.
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length - (address.includes('.') ? 1 : 0)
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...rest]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
