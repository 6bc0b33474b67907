import type { AdminMessage } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { type Span, spanOf } from './span.ts'

const minuteMs = 60_000

/** Whether the message is unanswered for so long that staff were reminded of it. */
export const isLate = (
  { waiting_on, timestamp }: Pick<AdminMessage, 'waiting_on' | 'timestamp'>,
  now = new Date(),
) => waiting_on === 'staff' && now.getTime() - Date.parse(timestamp) >= limits.answerMinutes * minuteMs

/** The time since `timestamp` in its largest whole unit. */
export const ageOf = (timestamp: string, now = new Date()): Span =>
  spanOf(now.getTime() - Date.parse(timestamp))
