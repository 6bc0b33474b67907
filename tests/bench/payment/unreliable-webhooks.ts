import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface UnreliableWebhooks {
  url: string
  target: string
  counts: { taken: number; dropped: number; sent: number }
  /** Waits until no delivery is pending. */
  done(): Promise<void>
  close(): Promise<void>
}

/** A proxy for webhooks that drops some and delivers the others 1 to 5 times, each after a random delay. */
export async function startUnreliableWebhooks(
  dropProbability: number,
  spreadMs: number,
): Promise<UnreliableWebhooks> {
  const pending = new Set<Promise<unknown>>()
  const send = async (body: Buffer, signature: string) => {
    await pause(Math.random() * spreadMs)
    for (let tries = 0; tries < 20; tries += 1) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await fetch(unreliableWebhooks.target, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      await answer?.body?.cancel()
      unreliableWebhooks.counts.sent += 1
      if (answer?.ok) return
      await pause(500)
    }
  }
  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    const signature = String(req.headers['stripe-signature'])
    unreliableWebhooks.counts.taken += 1
    const times = Math.random() < dropProbability ? 0 : 1 + Math.floor(Math.random() * 5)
    if (times === 0) unreliableWebhooks.counts.dropped += 1
    for (let time = 0; time < times; time += 1) {
      const sending = send(body, signature).finally(() => pending.delete(sending))
      pending.add(sending)
    }
    res.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const unreliableWebhooks: UnreliableWebhooks = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    target: '',
    counts: { taken: 0, dropped: 0, sent: 0 },
    async done() {
      while (pending.size > 0) await Promise.all(pending)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return unreliableWebhooks
}
