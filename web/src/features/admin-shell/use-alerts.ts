import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { report } from '#shared/lib/report.ts'
import { useAlertsKey } from './alerts-key.ts'

/** Alerts when more waits than before, if this person wants it. `count` is undefined until it is known. */
export const useAlerts = (count: number | undefined) => {
  const { t } = useTranslation('admin-shell')
  const key = useAlertsKey()
  const before = useRef<number>(undefined)
  useEffect(() => {
    const hasGrown = before.current !== undefined && count !== undefined && count > before.current
    before.current = count ?? before.current
    // Those who chose nothing do not load the code.
    if (!hasGrown || localStorage.getItem(key) === null) return
    import('./alert.ts').then(
      ({ alertOf }) => alertOf(key, t('alerts.new'), t('pendingReviews.all', { count })),
      (cause: unknown) => report('code not loaded', cause),
    )
  }, [count, key, t])
}
