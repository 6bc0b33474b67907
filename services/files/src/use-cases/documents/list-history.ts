import type { AdminHistoryEntry, AnswerOf, filesApi, HistoryEntry } from '@runwen/contracts'
import { isoTimes, type Tx, type WithDates } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type ComparisonRow, comparisonsOf } from '../../models/comparisons/store.ts'
import type { DocumentRow } from '../../models/documents/store.ts'
import { customerEventsOf } from '../../models/history/customer-events.ts'
import { type DocumentEvent, documentEventsOf } from '../../models/history/store.ts'
import { partRefundsOf } from '../../models/orders/part-refunds.ts'
import { paymentTimesOf } from '../../models/orders/store.ts'
import { type ResultRow, resultsOf } from '../../models/results/store.ts'
import { requestsOf } from '../../models/revisions/store.ts'
import { requireDocument } from './require-document.ts'

/** What happened to a customer's document, newest first. @throws AppError `not_found` */
export function listHistory(
  { database }: Context,
  userId: string,
  id: string,
): Promise<{ history: HistoryEntry[] }> {
  return database.read(async (tx) => {
    const entries = await entriesOf(tx, await requireDocument(tx, userId, id))
    return { history: entries.map(forCustomer) }
  })
}

/** What happened to any document, newest first, with names and reasons. @throws AppError `not_found` */
export function listAnyHistory({ database }: Context, id: string): Promise<{ history: AdminHistoryEntry[] }> {
  return database.read(async (tx) => ({
    history: await entriesOf(tx, await requireDocument(tx, undefined, id)),
  }))
}

const customerEntries = 100

/** What staff and a customer did with all of the customer's documents, newest first. */
export function listCustomerHistory(
  { database }: Context,
  userId: string,
): Promise<AnswerOf<typeof filesApi.customerHistory>> {
  return database.read(async (tx) => {
    const found = await customerEventsOf(tx, userId, customerEntries + 1)
    const history = found.slice(0, customerEntries)
    return {
      history: history.map(isoTimes),
      is_cut: found.length > customerEntries,
    }
  })
}

/** Customers see neither who of the staff acted nor their reasons, and no names of staff files. */
const forCustomer = ({ at, kind, by, version, note, marks, amount }: AdminHistoryEntry): HistoryEntry => ({
  at,
  kind,
  by: by === 'customer' ? 'you' : by,
  version,
  note: kind === 'revision_requested' ? note : null,
  marks,
  amount,
})

const empty = { version: null, note: null, marks: [], name: null, sha256: null }

async function entriesOf(tx: Tx, document: DocumentRow): Promise<AdminHistoryEntry[]> {
  const own = { ...empty, by: 'customer', user_id: document.user_id } as const
  const results = await resultsOf(tx, document.id)
  const requests = await requestsOf(tx, document.id)
  const events = await documentEventsOf(tx, document.id)
  const entries: WithDates<AdminHistoryEntry, 'at'>[] = [
    // An upload is kept once its content was checked.
    { ...empty, kind: 'checked', by: 'system', at: document.uploaded_at, user_id: null },
    { ...own, kind: 'uploaded', at: document.uploaded_at },
    ...(await paymentTimesOf(tx, document.id)).flatMap((order) => [
      { ...own, kind: 'paid', at: order.paid_at } as const,
      ...(order.refunded_at
        ? [presentRefund('refunded', order.refunded_at, order.refund_decided_by, order.refunded_amount)]
        : []),
    ]),
    ...(await partRefundsOf(tx, document.id)).map(({ at, decided_by, amount }) =>
      presentRefund('part_refunded', at, decided_by, amount),
    ),
    ...results.map(
      ({ version, name, sha256, reason, uploaded_by, uploaded_at }) =>
        ({
          ...empty,
          kind: 'result',
          by: 'staff',
          at: uploaded_at,
          user_id: uploaded_by,
          version,
          name,
          sha256,
          note: reason,
        }) as const,
    ),
    ...requests.map(
      ({ comment, marks, requested_at }) =>
        ({ ...own, kind: 'revision_requested', at: requested_at, note: comment, marks }) as const,
    ),
    ...(await comparisonsOf(tx, document.id)).flatMap((check) => presentCheckOf(check, results)),
    ...events.map((event) => presentEvent(event, document)),
  ]
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(isoTimes)
}

const presentRefund = (
  kind: 'refunded' | 'part_refunded',
  at: Date,
  user_id: string | null,
  amount: number | null,
) => ({
  ...empty,
  kind,
  by: user_id ? ('staff' as const) : ('system' as const),
  at,
  user_id,
  ...(amount !== null && { amount }),
})

/** The check of a delivered result with the original. */
const presentCheckOf = (
  { from_version, to_version: version, checked_at: at }: ComparisonRow,
  results: ResultRow[],
) =>
  from_version === 0 && at && results.some((result) => result.version === version)
    ? [{ ...empty, kind: 'checked' as const, by: 'system' as const, at, user_id: null, version }]
    : []

const presentEvent = ({ kind, version, user_id, note, at }: DocumentEvent, document: DocumentRow) => ({
  ...empty,
  kind,
  by: user_id === document.user_id ? ('customer' as const) : ('staff' as const),
  at,
  user_id,
  version,
  note,
})
