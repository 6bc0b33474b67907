import { storedAlerts } from './alerts.ts'
import { playSound } from './sound.ts'

/** The same for all tabs, so that the newest notification replaces the one before. */
const tag = 'runwen-waiting'

function notify(title: string, body: string): void {
  const notification = new Notification(title, { body, tag })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
  })
}

const lastKey = 'alerts.last'
const pauseMs = 5_000

/** Whether another tab, or this one, has alerted just now. */
function isRepeated(): boolean {
  const now = Date.now()
  const isSoon = now - Number(localStorage.getItem(lastKey) ?? 0) < pauseMs
  if (!isSoon) localStorage.setItem(lastKey, String(now))
  return isSoon
}

/** Alerts staff who look elsewhere that something new waits. Never names a customer: others may see the screen. */
export function alertOf(key: string, title: string, body: string): void {
  const { desktop, sound } = storedAlerts(key)
  if (!(desktop || sound) || document.hasFocus() || isRepeated()) return
  if (desktop && 'Notification' in window && Notification.permission === 'granted') notify(title, body)
  if (sound) playSound()
}
