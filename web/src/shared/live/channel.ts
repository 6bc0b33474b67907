import type { Live } from './stream.ts'

export const channelName = 'runwen-live'

/**
 * Connects the tabs of one browser: the tab that reads the stream tells its events to the others. Open it before the
 * first request of a page, so that no event falls between the two.
 */
export const openChannel = (onEvent: (event: Live) => void) => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
  let lastEventId: string | undefined
  const take = (event: Live) => {
    lastEventId = event.id || lastEventId
    onEvent(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Live>) => take(data))
  return {
    /** Every tab remembers the last id, so that the next reader resumes where the last one stopped. */
    lastEventId: () => lastEventId,
    /** Handles an event here and in the other tabs. */
    tell(event: Live) {
      take(event)
      channel?.postMessage(event)
    },
    close: () => channel?.close(),
  }
}

export type Channel = ReturnType<typeof openChannel>
