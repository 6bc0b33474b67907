import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Whether nothing listens on the port of the host. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * A port on which nothing listens. It is below the range of ephemeral ports, so that no outgoing connection takes it
 * before the server does.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 15000 and 32000')
}
