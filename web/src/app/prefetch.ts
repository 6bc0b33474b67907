/**
 * Fetches the code of the screens that a user probably opens next, once the shown screen is complete and the network
 * and the browser are idle. Not on slow connections or with Save-Data.
 */
import type { RouteObject } from 'react-router-dom'
import { i18n } from '#shared/i18n/i18n.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { dashboardPath, paths } from '#shared/paths.ts'
import type { Session } from '#shared/session/session.ts'
import { loadOverlays } from '#shared/ui/overlays/use-overlays.ts'
import { fetchPage } from './page-loading.ts'

/** Code inside a page, which its route does not fetch. */
type Load = () => Promise<unknown>

const payPanel = async () => {
  await i18n.loadNamespaces('payment')
  await import('#features/payment/components/PayPanel.tsx')
  await import('#features/payment/components/PayForm.tsx')
}

const documentRows = async () => {
  const { loadRows } = await import('#features/admin-documents/components/use-columns.tsx')
  await loadRows()
}

/** By who looks, the paths of pages and the code inside them, the most probable first. What is loaded costs nothing. */
const likely = {
  visitor: [paths.login, paths.register, dashboardPath('upload')],
  customer: [
    dashboardPath('manage'),
    dashboardPath('upload'),
    payPanel,
    loadOverlays,
    paths.app.chat,
    paths.app.billing,
  ],
  staff: [
    paths.admin.files,
    documentRows,
    paths.admin.messages,
    loadOverlays,
    paths.admin.orders,
    paths.admin.withdrawals,
  ],
} as const satisfies Record<string, readonly (string | Load)[]>

export const likelyNext = ({ token, user }: Session): readonly (string | Load)[] => {
  if (!token || !user) return likely.visitor
  return user.is_admin ? likely.staff : likely.customer
}

/** The network is idle when nothing has arrived for this long, in milliseconds. */
const quietMs = 2_000

const networkIdle = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (document.readyState === 'complete' ? end() : wait()), quietMs)
    }
    const observer = new PerformanceObserver(wait)
    observer.observe({ type: 'resource' })
    signal.addEventListener('abort', end)
    wait()
  })

const browserIdle = () => new Promise((resolve) => requestIdleCallback(resolve))

/** Fetches `next` one by one. The marks `prefetch` and `prefetched` show when. Returns its end. */
export const prefetch = (routes: RouteObject[], next: readonly (string | Load)[]) => {
  const stopped = new AbortController()
  const run = async () => {
    await networkIdle(stopped.signal)
    performance.mark('prefetch')
    for (const item of next) {
      if (stopped.signal.aborted || prefersLessData()) return
      await browserIdle()
      await (typeof item === 'string' ? fetchPage(routes, item) : item())
    }
    performance.mark('prefetched')
  }
  // A failure shows when the screen itself is opened.
  if ('requestIdleCallback' in window && !prefersLessData()) run().catch(() => undefined)
  return () => stopped.abort()
}
