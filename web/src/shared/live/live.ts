import { type Live, readStream } from './stream.ts'

type LiveOptions = {
  readonly token: string
  readonly onEvent: (event: Live) => void
  /** The server no longer knows the session. */
  readonly onUnauthorized: () => void
}

const channelName = 'runwen-live'
const firstDelayMs = 1_000
const longestDelayMs = 30_000

/** Waits for a delay, or until the network returns or the tab becomes visible. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', seen)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const seen = () => document.visibilityState === 'visible' && done()
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', done)
  })

/** One stream for all tabs if the browser supports Web Locks, else one per tab. */
const whenLeading = async (signal: AbortSignal, work: () => Promise<void>) => {
  if (!navigator.locks) return work()
  await navigator.locks.request(channelName, { signal }, work)
}

/**
 * Follows the live updates until stopped. The tab that holds the lock reads the stream and tells the others; every tab
 * remembers the last id, so that the next reader resumes where the last one stopped.
 */
export const startLive = ({ token, onEvent, onUnauthorized }: LiveOptions) => {
  const stop = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
  let lastEventId: string | undefined

  const take = (event: Live) => {
    lastEventId = event.id || lastEventId
    onEvent(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Live>) => take(data))

  const read = async () => {
    let delay = firstDelayMs
    while (!stop.signal.aborted) {
      const resumes = lastEventId !== undefined
      const status = await readStream({
        token,
        lastEventId,
        signal: stop.signal,
        silenceMs: 50_000,
        onOpen: () => {
          delay = firstDelayMs
        },
        onEvent: (event) => {
          // The stream does not cover events between the page's first responses and its own start.
          const told = event.event === 'ready' && !resumes ? { ...event, event: 'resync' as const } : event
          take(told)
          channel?.postMessage(told)
        },
      }).catch(() => 0)
      if (stop.signal.aborted) return
      if (status === 401) return onUnauthorized()
      await pause(delay * (0.75 + Math.random() / 2), stop.signal)
      delay = Math.min(delay * 2, longestDelayMs)
    }
  }

  whenLeading(stop.signal, read).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })

  return () => {
    stop.abort()
    channel?.close()
  }
}
