import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface LoadBalancer {
  url: string
  /** Replaces the targets for new connections. */
  targets(urls: readonly string[]): void
  close(): Promise<void>
}

/** Starts a round-robin TCP load balancer for several copies of a service. */
export async function startLoadBalancer(urls: readonly string[]): Promise<LoadBalancer> {
  let targets = urls.map((url) => new URL(url))
  let next = 0
  const server = createServer((client) => {
    const target = targets[next++ % targets.length]
    if (!target) return client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets(list) {
      targets = list.map((url) => new URL(url))
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
