import type { Alerts } from './alerts.ts'

/** Two soft notes, quiet beside other sounds. */
export function playSound(): void {
  const audio = new AudioContext()
  for (const [index, hertz] of [660, 880].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + index * 0.16
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.04, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
  setTimeout(() => void audio.close(), 1_000)
}

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
export function alertOf({ desktop, sound }: Alerts, title: string, body: string): void {
  if (document.hasFocus() || isRepeated()) return
  if (desktop && 'Notification' in window && Notification.permission === 'granted') notify(title, body)
  if (sound) playSound()
}
