import type { HistoryEntry } from '@runwen/contracts'
import { AppError, type Database } from '@runwen/service-kit'
import { findFileOf } from '../../models/files/store.ts'
import { resultsOf } from '../../models/results/store.ts'
import { requestsOf } from '../../models/revisions/store.ts'

export interface Dependencies {
  database: Database
}

/** What happened to a customer's file, newest first. @throws AppError `not_found` */
export function listHistory(
  { database }: Dependencies,
  userId: string,
  id: string,
): Promise<{ history: HistoryEntry[] }> {
  return database.read(async (tx) => {
    const file = await findFileOf(tx, userId, id)
    if (!file) throw new AppError('not_found')
    const results = await resultsOf(tx, id)
    const requests = await requestsOf(tx, id)
    const own = { by: 'you', version: null, note: null } as const
    const entries = [
      { ...own, kind: 'uploaded', at: file.uploaded_at },
      ...(file.paid_at ? [{ ...own, kind: 'paid', at: file.paid_at } as const] : []),
      ...results.map(
        ({ version, uploaded_at: at }) => ({ kind: 'result', by: 'staff', version, note: null, at }) as const,
      ),
      ...requests.map(
        ({ comment, requested_at: at }) =>
          ({ ...own, kind: 'revision_requested', note: comment, at }) as const,
      ),
    ] as const
    const newestFirst = entries.toSorted((a, b) => b.at.getTime() - a.at.getTime())
    return { history: newestFirst.map((entry) => ({ ...entry, at: entry.at.toISOString() })) }
  })
}
