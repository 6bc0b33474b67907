import type { LiveEvent } from '@runwen/contracts'
import { api } from '#shared/api/api.ts'
import { checkSession } from '#shared/api/session-api.ts'
import { type Tag, tags } from '#shared/api/tags.ts'
import { codeNotLoaded } from '#shared/lib/missing-code.ts'
import { whenOnline } from '#shared/lib/when-online.ts'
import { openChannel } from '#shared/live/channel.ts'
import { livePosition } from '#shared/live/position.ts'
import { unauthorized } from '#shared/session/session.ts'
import type { Store } from './store.ts'

/** The cache tags that each live event invalidates. */
const stale: Readonly<Record<LiveEvent, readonly Tag[]>> = {
  'file.updated': ['Files', 'AdminFiles', 'AdminFileContent'],
  'message.updated': ['Messages', 'AdminMessages'],
  // Also for requests for a fapiao of an order.
  'order.updated': ['Orders', 'AdminOrders', 'AdminFapiao'],
  // A rebate that is credited after the payment changes its order too, and tells only of the balance.
  'balance.updated': ['Balance', 'Withdrawals', 'AdminWithdrawals', 'Orders', 'AdminOrders'],
  'presence.updated': ['Presence'],
  'session.ended': [],
  ready: [],
  resync: tags,
}

/** Events within this time cause one refetch. */
const gatherMs = 250
/** Longest wait for the page's first answers before the stream opens without them. */
const answersMs = 10_000

/** Resolves with the position at which the stream has to begin, once the page has its first answers. */
const startPosition = (store: Store, signal: AbortSignal) =>
  new Promise<string | undefined>((resolve) => {
    const isPending = () =>
      Object.values(store.getState().api.queries).some((query) => query?.status === 'pending')
    const end = (position: string | undefined) => {
      unsubscribe()
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(position)
    }
    const giveUp = () => end(undefined)
    const endOnceAnswered = () => {
      if (livePosition.current() !== undefined && !isPending()) end(livePosition.current())
    }
    const timer = setTimeout(giveUp, answersMs)
    const unsubscribe = store.subscribe(endOnceAnswered)
    signal.addEventListener('abort', giveUp)
  })

/** Follows the live stream while someone is logged in. The code of the stream is fetched only then. Returns its end. */
export const keepLive = (store: Store) => {
  const waiting = new Set<Tag>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let following: { token: string; stop: () => void } | undefined

  const onEvent = ({ event }: { event: LiveEvent }) => {
    // Asks the server first: this session may just have received a new token.
    if (event === 'session.ended') {
      if (following) void store.dispatch(checkSession())
      return
    }
    for (const tag of stale[event] ?? []) waiting.add(tag)
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      store.dispatch(api.util.invalidateTags([...waiting]))
      waiting.clear()
    }, gatherMs)
  }

  const follow = (token: string) => {
    const channel = openChannel(onEvent)
    const stopped = new AbortController()
    livePosition.reset()
    const begin = async () => {
      const position = await startPosition(store, stopped.signal)
      const { startLive } = await whenOnline(() => import('#shared/live/live.ts'))
      if (stopped.signal.aborted) return
      const onUnauthorized = () => store.dispatch(unauthorized(token))
      const stop = startLive({ token, channel, position, onUnauthorized })
      stopped.signal.addEventListener('abort', stop)
    }
    begin().catch(codeNotLoaded)
    return () => {
      stopped.abort()
      channel.close()
    }
  }

  const adjust = () => {
    const { token } = store.getState().session
    if (token === (following?.token ?? null)) return
    following?.stop()
    following = token === null ? undefined : { token, stop: follow(token) }
  }
  const unsubscribe = store.subscribe(adjust)
  adjust()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    following?.stop()
  }
}
