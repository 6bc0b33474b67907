import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { report } from '#shared/lib/report.ts'
import { storedAlerts, useAlertsKey } from './alerts.ts'

/** Alerts when more waits than before, if this person wants it. `count` is undefined until it is known. */
export const useAlerts = (count: number | undefined) => {
  const { t } = useTranslation('admin-shell')
  const key = useAlertsKey()
  const before = useRef<number>(undefined)
  useEffect(() => {
    const hasGrown = before.current !== undefined && count !== undefined && count > before.current
    before.current = count ?? before.current
    const alerts = storedAlerts(key)
    if (!hasGrown || !(alerts.desktop || alerts.sound)) return
    import('./alert.ts').then(
      ({ alertOf }) => alertOf(alerts, t('alerts.new'), t('pendingReviews.all', { count })),
      (cause: unknown) => report('code not loaded', cause),
    )
  }, [count, key, t])
}
