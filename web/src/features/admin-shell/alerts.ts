import { useState } from 'react'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'

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

/** Where the choice of this person is kept on this device. */
export const useAlertsKey = () => `alerts.${useAppSelector(selectUser)?.id ?? ''}`

/** The choice of this person, with a function that changes a part of it. */
export const useAlertChoice = () => {
  const key = useAlertsKey()
  const [alerts, setAlerts] = useState(() => storedAlerts(key))
  const change = (part: Partial<Alerts>) => {
    const next = { ...alerts, ...part }
    localStorage.setItem(key, JSON.stringify(next))
    setAlerts(next)
  }
  return [alerts, change] as const
}
