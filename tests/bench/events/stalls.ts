import { amqpProxy } from '../../../packages/event-bus/test/support/amqp-proxy.ts'
import { startNode } from '../../../packages/event-bus/test/support/node.ts'
import { type StalledPair, stallOnce, stalls } from '../../../packages/event-bus/test/support/stalls.ts'
import { openEnvironment, startServers } from './environment.ts'

/** Repeats every kind of stall and counts the services that publish and consume again within 30 s of its end. */
const repetitions = Number(process.argv[2] ?? 200)
const pairsAtOnce = 4

const kinds = Object.entries(stalls)
const servers = await startServers()
const failures: string[] = []
const recoveries: number[] = []
let next = 0

async function stallPair(): Promise<void> {
  const environment = await openEnvironment(servers)
  const proxy = await amqpProxy(environment.brokerUrl)
  const start = async (service: 'auth' | 'files') => {
    const url = await environment.database(service)
    const storage = {
      url,
      ownerUrl: url,
      adminUrl: url,
      cutConnections: async () => {},
      close: async () => {},
    }
    return startNode(service, { url: proxy.url }, { storage })
  }
  const pair: StalledPair = { proxy, auth: await start('auth'), files: await start('files') }
  await Promise.all([pair.auth.eventBus.ready(), pair.files.eventBus.ready()])
  while (next < repetitions) {
    const [kind, stall] = kinds[next++ % kinds.length] ?? ['', async () => {}]
    try {
      recoveries.push(await stallOnce(pair, stall))
    } catch (error) {
      failures.push(`${kind}: ${(error as Error).message}`)
    }
  }
  await Promise.all([pair.auth.close(), pair.files.close()])
  await proxy.close()
  await environment.close()
}

await Promise.all(Array.from({ length: pairsAtOnce }, stallPair))
await servers.stop()
const slowest = (Math.max(...recoveries) / 1_000).toFixed(1)
process.stdout.write(
  `events: recovery from broker stalls    ${recoveries.length} of ${repetitions} within 30 s, slowest ${slowest} s (all)\n`,
)
for (const failure of failures) process.stdout.write(`  ${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0
