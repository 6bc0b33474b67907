import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'

export interface ConnectionLimits {
  /** Most open connections. */
  total: number
  /** Most open connections per client address; IPv6 counts by /64. */
  perAddress: number
  /** Whether an address is a reverse proxy's. Proxies have no limit per address. */
  isProxy?: (address: string) => boolean
}

/**
 * Keeps the number of connections within limits. A new connection beyond a limit replaces the oldest one that has no
 * request in work; it is closed itself when there is none. Returns the open connections.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isBusy: (socket: Socket) => boolean,
): ReadonlySet<Socket> {
  const all = new Set<Socket>()
  const byAddress = new Map<string, Set<Socket>>()

  const makeRoom = (sockets: ReadonlySet<Socket>, most: number): boolean => {
    if (sockets.size < most) return true
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
    const most = limits.isProxy?.(remoteAddress) ? Number.POSITIVE_INFINITY : limits.perAddress
    if (!makeRoom(byAddress.get(key) ?? new Set(), most) || !makeRoom(all, limits.total)) {
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
