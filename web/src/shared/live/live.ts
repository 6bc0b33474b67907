import { type Channel, channelName } from './channel.ts'
import { readStream } from './stream.ts'

type LiveOptions = {
  readonly token: string
  readonly channel: Channel
  /** From here on, no update of what this tab shows was missed; undefined when unknown. */
  readonly position: string | undefined
  /** The server no longer knows the session. */
  readonly onUnauthorized: () => void
}

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
 * Follows the live updates until stopped. The tab that holds the lock reads the stream and tells the others. The first
 * stream resumes at `position`; without one, it tells every tab to fetch again what they show.
 */
export const startLive = ({ token, channel, position, onUnauthorized }: LiveOptions) => {
  const stop = new AbortController()

  const read = async () => {
    let delay = firstDelayMs
    while (!stop.signal.aborted) {
      const lastEventId = channel.lastEventId() ?? position
      const status = await readStream({
        token,
        lastEventId,
        signal: stop.signal,
        silenceMs: 50_000,
        onOpen: () => {
          delay = firstDelayMs
        },
        onEvent: (event) => {
          // Nothing covers the time between the page's first answers and the start of this stream.
          const isGap = event.event === 'ready' && lastEventId === undefined
          channel.tell(isGap ? { ...event, event: 'resync' } : event)
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

  return () => stop.abort()
}
