import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { findGoProgram, freePort, spawnWithWatchdog } from '@runwen/local-stack'
import { eventually } from './eventually.ts'

export interface StripeMock {
  url: string
  stop(): Promise<void>
}

/** Whether `stripeMock` can start one: the program is on this machine. */
export async function hasStripeMock(): Promise<boolean> {
  return (await findGoProgram('stripe-mock')) !== undefined
}

/**
 * Stripe's own mock server: it checks every call against Stripe's OpenAPI document and answers with examples. It knows
 * an older version of the API than the SDK; the part that the product uses is the same in both.
 */
export async function stripeMock(): Promise<StripeMock> {
  const file = await findGoProgram('stripe-mock')
  if (!file) throw new Error('stripe-mock was not found on this machine')
  const url = `http://127.0.0.1:${await freePort()}`
  const args = ['-http-addr', new URL(url).host, '-strict-version-check=false']
  const server = spawnWithWatchdog({ file, args, cwd: tmpdir(), stopSignal: 'KILL' })
  server.stdout?.resume()
  server.stderr?.resume()
  await eventually(() => fetch(url), 20_000)
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      server.stdin?.end()
      await ended
    },
  }
}
