import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that injects network failures between a client and a server. */
export interface TcpProxy {
  /** The server's URL with the proxy's address. */
  url: string
  /** Resets all connections and accepts new ones. */
  cut(): void
  /** Resets all connections and refuses new ones until `restore`. */
  refuse(): void
  /** Keeps connections and accepts new ones, but forwards no data until `restore`. */
  freeze(): void
  restore(): void
  close(): Promise<void>
}

export async function tcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl)
  const pairs = new Set<[Socket, Socket]>()
  let state: 'open' | 'refusing' | 'frozen' = 'open'

  const server = createServer((client) => {
    if (state === 'refusing') {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      from.pipe(to)
    }
    if (state === 'frozen') hold(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const cut = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy()
      upstream.destroy()
    }
  }
  const url = new URL(targetUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut,
    refuse() {
      state = 'refusing'
      cut()
    },
    freeze() {
      state = 'frozen'
      pairs.forEach(hold)
    },
    restore() {
      state = 'open'
      pairs.forEach(release)
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function hold([client, upstream]: [Socket, Socket]): void {
  client.unpipe(upstream).pause()
  upstream.unpipe(client).pause()
}

function release([client, upstream]: [Socket, Socket]): void {
  client.pipe(upstream)
  upstream.pipe(client)
}
