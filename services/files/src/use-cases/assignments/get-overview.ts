import type { AnswerOf, filesApi } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { endOfDay, lastDays } from '../../models/calendar/calendar.ts'
import { countByDay, countLoad, medianTurnaround } from '../../models/documents/assignments.ts'

const days = 14

/** What waits for staff, who has it, and what came in and went out in the last days. */
export function getOverview({
  database,
  now,
  turnaround,
}: Context): Promise<AnswerOf<typeof filesApi.overview>> {
  const at = now()
  const { calendar } = turnaround
  const period = { timeZone: calendar.timeZone, ...lastDays(calendar, at, days) }
  return database.read(async (tx) => {
    const load = await countLoad(tx, at)
    return {
      waiting: load.reduce((sum, { waiting }) => sum + waiting, 0),
      overdue: load.reduce((sum, { overdue }) => sum + overdue, 0),
      load,
      turnaround_hours: await medianTurnaround(tx, period),
      days: await countByDay(tx, period),
      time_zone: calendar.timeZone,
      today_ends_at: endOfDay(calendar, at).toISOString(),
    }
  })
}
