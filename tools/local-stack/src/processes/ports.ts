import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

const claimMs = 600_000

/**
 * Claims the TCP port among the processes that use this function, by its UDP port. The claim lasts ten minutes, or until
 * this process ends.
 */
export function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      setTimeout(() => socket.close(), claimMs).unref()
      resolve(true)
    })
  })
}

/**
 * A port on which nothing listens. It is below the range of ephemeral ports, so that no outgoing connection takes it
 * before the server does. It is claimed, because servers need seconds to start and other processes look for ports too.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(15_000, 32_000)
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error('no free port between 15000 and 32000')
}
