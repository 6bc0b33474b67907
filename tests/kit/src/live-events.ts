import type { LiveEvent } from '@runwen/contracts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Client } from './client.ts'

export interface ReceivedUpdate {
  event: LiveEvent
  data: { id?: string; [name: string]: unknown }
  id: string | undefined
}

export interface LiveEvents {
  /** Events received so far. */
  readonly received: readonly ReceivedUpdate[]
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens `GET /api/events` and records its events. @throws Error when the request is refused. */
export async function openLiveEvents(client: Client, lastEventId?: string): Promise<LiveEvents> {
  const abort = new AbortController()
  const response = await client.raw('/api/events', {
    signal: abort.signal,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })
  if (!response.ok || !response.body) throw new Error(`events answered ${response.status}`)
  const received: ReceivedUpdate[] = []
  const read = async (body: ReadableStream<Uint8Array>) => {
    const events = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
    for await (const { event, data, id } of events) {
      received.push({ event: event as LiveEvent, data: JSON.parse(data), id })
    }
  }
  const ended = read(response.body).catch(() => undefined)
  return { received, ended, close: () => abort.abort() }
}
