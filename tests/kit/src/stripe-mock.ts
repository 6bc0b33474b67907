import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort, spawnWithWatchdog } from '@runwen/local-stack'
import { findGoProgram } from '@runwen/test-runner'
import { eventually } from './eventually.ts'

export interface StripeMock {
  url: string
  stop(): Promise<void>
}

/** Whether the stripe-mock program is installed. */
export async function hasStripeMock(): Promise<boolean> {
  return (await findGoProgram('stripe-mock')) !== undefined
}

/**
 * Starts stripe-mock, Stripe's mock server. It checks every call against Stripe's OpenAPI document and answers with
 * examples. Its API version is older than the SDK's; the calls that the product uses are the same in both.
 */
export async function stripeMock(): Promise<StripeMock> {
  const file = await findGoProgram('stripe-mock')
  if (!file) throw new Error('stripe-mock is not installed')
  const url = `http://127.0.0.1:${await freePort()}`
  const args = ['-http-addr', new URL(url).host, '-strict-version-check=false']
  const server = spawnWithWatchdog({ file, args, cwd: tmpdir(), stopSignal: 'KILL' })
  server.stdout?.resume()
  server.stderr?.resume()
  await eventually(() => fetch(url))
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      server.stdin?.end()
      await ended
    },
  }
}
