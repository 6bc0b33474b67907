import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './client-address.ts'

export interface ConnectionLimits {
  total: number
  /** Maximum number of open connections per IPv4 address or IPv6 /64 network. */
  perAddress: number
  /** Whether an address belongs to a reverse proxy. `perAddress` does not apply to proxies. */
  isProxy?: (address: string) => boolean
}

/**
 * Limits the number of connections. At the limit, a new connection replaces the oldest connection without an active
 * request; if there is none, the new connection is closed. Returns the open connections.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isBusy: (socket: Socket) => boolean,
): ReadonlySet<Socket> {
  const all = new Set<Socket>()
  const byAddress = new Map<string, Set<Socket>>()

  const makeRoom = (sockets: ReadonlySet<Socket>, maxOpen: number): boolean => {
    if (sockets.size < maxOpen) return true
    for (const socket of sockets) {
      if (isBusy(socket)) continue
      forget(socket)
      socket.destroy()
      return true
    }
    return false
  }
  const keys = new WeakMap<Socket, string>()
  const forget = (socket: Socket) => {
    all.delete(socket)
    const key = keys.get(socket) ?? ''
    const own = byAddress.get(key)
    own?.delete(socket)
    if (own?.size === 0) byAddress.delete(key)
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const key = addressKey(remoteAddress)
    const maxOpen = limits.isProxy?.(remoteAddress) ? Number.POSITIVE_INFINITY : limits.perAddress
    if (!makeRoom(byAddress.get(key) ?? new Set(), maxOpen) || !makeRoom(all, limits.total)) {
      socket.destroy()
      return
    }
    const own = byAddress.get(key) ?? new Set()
    byAddress.set(key, own.add(socket))
    keys.set(socket, key)
    all.add(socket)
    socket.once('close', () => forget(socket))
  })
  return all
}
