import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlertsKey } from '#shared/preferences/staff-alerts.ts'
import { alertOf } from '../alert.ts'

/** Alerts when more waits than before, as this person chose. `text` says how much. */
export const Alerts = ({ count, text }: { count: number; text: string }) => {
  const { t } = useTranslation('admin-alerts')
  const key = useAlertsKey()
  const before = useRef(count)
  useEffect(() => {
    const hasGrown = count > before.current
    before.current = count
    if (hasGrown) alertOf(key, t('new'), text)
  }, [count, text, key, t])
  return null
}
