import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
})

/** The JSON encoding of OTLP. */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type ReceivedSpan = z.output<typeof span> & { service: unknown }

export interface TraceReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  /** Spans received so far. */
  readonly spans: readonly ReceivedSpan[]
  /** The headers of the last request. */
  readonly headers: NodeJS.Dict<string | string[]>
  close(): Promise<void>
}

/**
 * Starts a receiver of traces (OTLP over HTTP, JSON). Refuses requests that it cannot read.
 *
 * @param host the address to listen on.
 */
export async function traceReceiver(host = '127.0.0.1'): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  let headers: NodeJS.Dict<string | string[]> = {}
  const server = createServer(async (req, res) => {
    headers = req.headers
    const { data, error } = request.safeParse(await json(req))
    if (req.url !== '/v1/traces' || error) {
      res.writeHead(400).end()
      return
    }
    for (const { resource, scopeSpans } of data.resourceSpans) {
      for (const each of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...each, service: resource.attributes['service.name'] })
      }
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    spans,
    get headers() {
      return headers
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
