import type { AdminMessage } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'

const minuteMs = 60_000

/** Whether the message is unanswered for so long that staff were reminded of it. */
export const isLate = (
  { waiting_on, timestamp }: Pick<AdminMessage, 'waiting_on' | 'timestamp'>,
  now = new Date(),
) => waiting_on === 'staff' && now.getTime() - Date.parse(timestamp) >= limits.answerMinutes * minuteMs

type Age = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** The time since `timestamp` in its largest whole unit; days from the second day on. */
export const ageOf = (timestamp: string, now = new Date()): Age => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(timestamp)) / minuteMs))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
