import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The client's address. Only the gateway reaches this service; it replaces the client's `X-Forwarded-For` with the
 * address that it saw.
 */
export function clientAddress(req: Request): string {
  const forwarded =
    String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  return normalize(isIP(forwarded) ? forwarded : (req.socket.remoteAddress ?? ''))
}

/** Turns an IPv4-mapped address into IPv4 and removes the zone. */
const normalize = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
