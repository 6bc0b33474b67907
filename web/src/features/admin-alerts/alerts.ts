import { useState } from 'react'
import { alertsChosen, useAlertsKey } from '#shared/preferences/staff-alerts.ts'

/** How this device alerts a person when something new waits. */
export type Alerts = { readonly desktop: boolean; readonly sound: boolean }

/** Reads what is stored, which may be of another version. */
export function storedAlerts(key: string): Alerts {
  try {
    const { desktop, sound } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<
      Record<keyof Alerts, unknown>
    >
    return { desktop: desktop === true, sound: sound === true }
  } catch {
    return { desktop: false, sound: false }
  }
}

/** The choice of this person, with a function that changes a part of it. */
export const useAlertChoice = () => {
  const key = useAlertsKey()
  const [alerts, setAlerts] = useState(() => storedAlerts(key))
  const change = (part: Partial<Alerts>) => {
    const next = { ...alerts, ...part }
    localStorage.setItem(key, JSON.stringify(next))
    window.dispatchEvent(new Event(alertsChosen))
    setAlerts(next)
  }
  return [alerts, change] as const
}
