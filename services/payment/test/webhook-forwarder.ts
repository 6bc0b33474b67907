import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface WebhookForwarder {
  url: string
  target: string
  close(): Promise<void>
}

/** Forwards webhooks unchanged: the sandbox needs an address before the service has one. */
export async function startWebhookForwarder(): Promise<WebhookForwarder> {
  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    const signature = String(req.headers['stripe-signature'])
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(forwarder.target, { method: 'POST', headers, body }).catch(() => undefined)
    await answer?.body?.cancel()
    res.writeHead(answer?.status ?? 502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const forwarder: WebhookForwarder = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    target: '',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return forwarder
}
