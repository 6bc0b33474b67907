import type { LiveEvent } from '@runwen/contracts'
import { api, type Tag, tags } from '#shared/api/api.ts'
import { checkSession } from '#shared/api/session-api.ts'
import { unauthorized } from '#shared/session/session.ts'
import type { Store } from './store.ts'

/** The cache tags that each live event invalidates. */
const stale: Readonly<Record<LiveEvent, readonly Tag[]>> = {
  'file.updated': ['Files', 'AdminFiles'],
  'message.updated': ['Messages', 'AdminMessages'],
  'order.updated': ['Orders', 'AdminOrders'],
  'balance.updated': ['Balance', 'Withdrawals', 'AdminWithdrawals'],
  'session.ended': [],
  ready: [],
  resync: tags,
}

/** Events within this time cause one refetch. */
const gatherMs = 250

/** Follows the live stream while somebody is logged in. The code of the stream is fetched only then. Returns its end. */
export const keepLive = (store: Store) => {
  const waiting = new Set<Tag>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let following: { token: string; stop: Promise<() => void> } | undefined

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

  const follow = async (token: string) => {
    const { startLive } = await import('#shared/live/live.ts')
    return startLive({ token, onEvent, onUnauthorized: () => store.dispatch(unauthorized(token)) })
  }

  const adjust = () => {
    const { token } = store.getState().session
    if (token === (following?.token ?? null)) return
    following?.stop.then((stop) => stop())
    following = token === null ? undefined : { token, stop: follow(token) }
  }
  const unsubscribe = store.subscribe(adjust)
  adjust()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    void following?.stop.then((stop) => stop())
  }
}
