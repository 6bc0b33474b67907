import type { AuditEntry } from '@runwen/contracts'
import { staffRoutes } from '#shared/api/staff-routes.ts'

const withinMs = 60_000

const methods: Readonly<Record<string, { readonly method: string } | undefined>> = staffRoutes
const isReading = ({ action, status }: AuditEntry) =>
  (methods[action]?.method === 'GET' || action === 'markMessagesRead') && status !== null && status < 400

/**
 * Gathers what one person read about one object within a minute, such as the calls of a page that was opened. Each group
 * has its newest entry first; entries that changed something or failed stand alone.
 */
export const foldReading = (entries: readonly AuditEntry[]): AuditEntry[][] => {
  const groups: AuditEntry[][] = []
  const open = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const key = `${entry.actor_id} ${entry.object}`
    const group = isReading(entry) && entry.object !== null ? open.get(key) : undefined
    if (group?.[0] && Date.parse(group[0].at) - Date.parse(entry.at) <= withinMs) {
      group.push(entry)
      continue
    }
    const alone = [entry]
    groups.push(alone)
    if (isReading(entry)) open.set(key, alone)
  }
  return groups
}
