import { useSyncExternalStore } from 'react'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'

/** Where the choice of this person is kept on this device. */
export const useAlertsKey = () => `alerts.${useAppSelector(selectUser)?.id ?? ''}`

/** The event of the window after the choice was stored. */
export const alertsChosen = 'alerts-chosen'

const subscribe = (listener: () => void) => {
  window.addEventListener(alertsChosen, listener)
  return () => window.removeEventListener(alertsChosen, listener)
}

/** Whether this person has chosen on this device. Those who chose nothing do not load the code of alerts. */
export const useHasAlerts = () => {
  const key = useAlertsKey()
  return useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== null)
}
