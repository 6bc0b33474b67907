import type { LiveEvent } from '@runwen/contracts'
import { routes } from '@runwen/contracts/routes'
import { EventSourceParserStream } from 'eventsource-parser/stream'

export type Live = { readonly id: string; readonly event: LiveEvent; readonly data: string }

type StreamOptions = {
  readonly token: string
  /** Resumes after this event. */
  readonly lastEventId: string | undefined
  readonly signal: AbortSignal
  /** The server sends a comment every 20 s; a longer silence than this means a dead connection. */
  readonly silenceMs: number
  readonly onOpen: () => void
  readonly onEvent: (event: Live) => void
}

/** Resolves with the HTTP status when the stream ends or cannot be opened; rejects when the connection breaks. */
export const readStream = async (options: StreamOptions): Promise<number> => {
  const dead = new AbortController()
  const watch = () => setTimeout(() => dead.abort(), options.silenceMs)
  let timer = watch()
  try {
    const response = await fetch(new URL(routes.events.path, location.origin), {
      headers: {
        Authorization: `Bearer ${options.token}`,
        Accept: 'text/event-stream',
        ...(options.lastEventId && { 'Last-Event-ID': options.lastEventId }),
      },
      signal: AbortSignal.any([options.signal, dead.signal]),
    })
    if (!response.ok || !response.body) return response.status
    options.onOpen()
    const alive = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer)
        timer = watch()
        controller.enqueue(chunk)
      },
    })
    const events = response.body
      .pipeThrough(alive)
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream())
    const reader = events.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return response.status
      if (value.event) {
        options.onEvent({ id: value.id ?? '', event: value.event as LiveEvent, data: value.data })
      }
    }
  } finally {
    clearTimeout(timer)
  }
}
