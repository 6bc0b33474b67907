import type { Entry } from './entries.ts'

/** When put-away entries come back, on the clock of this browser. */
const morning = 8

export const tomorrowMorning = (now = new Date()) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning)

/** Until when each entry is put away, in milliseconds since 1970. */
export type Later = Readonly<Record<string, number>>

/** A new due time or a revision makes another entry, which is not put away. */
export const laterKey = ({ group, id, dueAt }: Entry) => `${group}:${id}:${dueAt}`

const storageKey = (userId: string) => `toDoLater:${userId}`

/** What this person put away here, without what has come back. */
export const readLater = (userId: string, now = Date.now()): Later => {
  const stored = localStorage.getItem(storageKey(userId))
  if (stored === null) return {}
  try {
    const entries = Object.entries(JSON.parse(stored) as Record<string, unknown>)
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > now),
    )
  } catch {
    return {}
  }
}

export const saveLater = (userId: string, later: Later) => {
  if (Object.keys(later).length === 0) localStorage.removeItem(storageKey(userId))
  else localStorage.setItem(storageKey(userId), JSON.stringify(later))
}
