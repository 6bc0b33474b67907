import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

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
