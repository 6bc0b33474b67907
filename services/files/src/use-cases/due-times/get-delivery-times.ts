import { serviceTypes } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { addWorkingDays } from '../../models/calendar/calendar.ts'

/** When results are due for files that are paid now, and for a revision that is requested now. */
export function getDeliveryTimes({ now, turnaround: { calendar, days, revisionDays } }: Context) {
  const dueIn = (workingDays: number) => addWorkingDays(calendar, now(), workingDays).toISOString()
  return {
    delivery_times: Object.values(serviceTypes).map((service_type) => ({
      service_type,
      due_at: dueIn(days[service_type]),
    })),
    revision_due_at: dueIn(revisionDays),
  }
}
