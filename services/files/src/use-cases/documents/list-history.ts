import type { HistoryEntry } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findDocumentOf } from '../../models/documents/store.ts'
import { resultsOf } from '../../models/results/store.ts'
import { requestsOf } from '../../models/revisions/store.ts'

/** What happened to a customer's document, newest first. @throws AppError `not_found` */
export function listHistory(
  { database }: Context,
  userId: string,
  id: string,
): Promise<{ history: HistoryEntry[] }> {
  return database.read(async (tx) => {
    const document = await findDocumentOf(tx, userId, id)
    if (!document) throw new AppError('not_found')
    const results = await resultsOf(tx, id)
    const requests = await requestsOf(tx, id)
    const own = { by: 'you', version: null, note: null } as const
    const entries = [
      { ...own, kind: 'uploaded', at: document.uploaded_at },
      ...(document.paid_at ? [{ ...own, kind: 'paid', at: document.paid_at } as const] : []),
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
