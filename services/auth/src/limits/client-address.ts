import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The client's address. Only the gateway reaches this service; it replaces whatever `X-Forwarded-For` a client sent
 * with the one address that it saw.
 */
export function clientAddress(req: Request): string {
  const forwarded =
    String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  return plain(isIP(forwarded) ? forwarded : (req.socket.remoteAddress ?? ''))
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** What limits count by: an IPv4 address, or the /64 that one subscriber of IPv6 has whole. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
