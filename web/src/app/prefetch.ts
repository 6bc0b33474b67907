/**
 * Fetches the code of the screens that a user probably opens next, once the shown screen is complete and the network
 * and the browser are idle. Not on slow connections or with Save-Data.
 */
import { i18n } from '#shared/i18n/i18n.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { loadOverlays } from '#shared/ui/overlays/use-overlays.ts'

type Load = () => Promise<unknown>

// Most texts are in the chunk of their screen; these two features have them apart.
const payPanel = async () => {
  await i18n.loadNamespaces('payment')
  await import('#features/payment/components/PayPanel.tsx')
  await import('#features/payment/components/PayForm.tsx')
}

const staffFiles = async () => {
  await i18n.loadNamespaces('admin-files')
  await import('#features/admin-files/pages/FilesPage.tsx')
  await import('#features/admin-files/components/FileActions.tsx')
  await import('#features/admin-files/components/StatusSelect.tsx')
  await import('#features/admin-files/components/ServiceInstructions.tsx')
}

/** By who looks, the most probable first. What is loaded already costs nothing. */
export const likely = {
  visitor: [
    () => import('#features/login/pages/LoginPage.tsx'),
    () => import('#features/register/pages/RegisterPage.tsx'),
    () => import('./layouts/HomeLayout.tsx'),
    () => import('#features/upload/pages/UploadPage.tsx'),
  ],
  customer: [
    () => import('./layouts/HomeLayout.tsx'),
    () => import('#features/documents/components/Documents.tsx'),
    () => import('#features/upload/pages/UploadPage.tsx'),
    payPanel,
    loadOverlays,
    () => import('#features/messages/pages/ChatPage.tsx'),
    () => import('#features/billing/pages/BillingPage.tsx'),
  ],
  staff: [
    staffFiles,
    () => import('#features/admin-messages/pages/MessagesPage.tsx'),
    loadOverlays,
    () => import('#features/admin-orders/pages/OrdersPage.tsx'),
    () => import('#features/admin-withdrawals/pages/WithdrawalsPage.tsx'),
  ],
} as const satisfies Record<string, readonly Load[]>

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

/** Runs `loads` one by one. The marks `prefetch` and `prefetched` show when. Returns its end. */
export const prefetch = (loads: readonly Load[]) => {
  const stopped = new AbortController()
  const run = async () => {
    await networkIdle(stopped.signal)
    performance.mark('prefetch')
    for (const load of loads) {
      if (stopped.signal.aborted || prefersLessData()) return
      await browserIdle()
      await load()
    }
    performance.mark('prefetched')
  }
  // A failure shows when the screen itself is opened.
  if ('requestIdleCallback' in window && !prefersLessData()) run().catch(() => undefined)
  return () => stopped.abort()
}
