import type { AdminFapiao, FapiaoStatus } from '@runwen/contracts'
import {
  cappedTotal,
  containing,
  exists,
  insertRow,
  manyById,
  maybe,
  one,
  type Position,
  type Tx,
  type WithDates,
} from '@runwen/service-kit'
import { documentName } from './documents.ts'
import { refundedFee } from './refunds/store.ts'
import type { ClaimColumns, Staff } from './staff.ts'

/**
 * SQL of a request's status. An undecided request is closed once its order is refunded or its customer is
 * deleted: nothing is left to issue.
 */
export const fapiaoStatus = `
  CASE WHEN fapiao.status = 'requested' AND (orders.status <> 'paid' OR fapiao.title IS NULL) THEN 'closed'
    ELSE fapiao.status END`

export const fapiaoHasPdf = 'EXISTS (SELECT FROM fapiao_pdfs WHERE fapiao_pdfs.fapiao_id = fapiao.id)'

/** `original_name` is null after the document or the customer was deleted. */
export interface FapiaoRow
  extends WithDates<Omit<AdminFapiao, 'claim'>, 'created_at' | 'decided_at' | 'paid_at'>,
    ClaimColumns {}

const from = `
  FROM fapiao_requests AS fapiao JOIN orders ON orders.id = fapiao.order_id
  JOIN customers ON customers.user_id = fapiao.user_id`
const select = `
  SELECT fapiao.id, fapiao.order_id, orders.file_id, fapiao.user_id, customers.username,
    ${documentName} AS original_name, fapiao.kind, fapiao.title, fapiao.tax_number, fapiao.address, fapiao.email,
    ${fapiaoStatus} AS status, fapiao.number, fapiao.note, ${fapiaoHasPdf} AS has_pdf, fapiao.created_at, fapiao.decided_at,
    coalesce(fapiao.decided_by_name, fapiao.decided_by::text) AS decided_by, orders.amount, ${refundedFee} AS refunded, orders.currency,
    orders.service_type, orders.paid_at, orders.status = 'refunded' AS is_refunded,
    fapiao.claimed_by, fapiao.claimed_by_name, fapiao.claimed_at
  ${from}`

type NewRequest = Pick<
  FapiaoRow,
  'id' | 'order_id' | 'user_id' | 'kind' | 'title' | 'tax_number' | 'address' | 'email' | 'created_at'
>

export const insertFapiao = (tx: Tx, request: NewRequest) => insertRow(tx, 'fapiao_requests', request)

export async function findFapiao(tx: Tx, id: string): Promise<FapiaoRow | undefined> {
  return maybe<FapiaoRow>(tx, `${select} WHERE fapiao.id = $1`, [id])
}

export async function getFapiao(tx: Tx, id: string): Promise<FapiaoRow> {
  return one<FapiaoRow>(tx, `${select} WHERE fapiao.id = $1`, [id])
}

/** Whether a request of the customer waits for a decision. */
export const hasOpenFapiaoRequest = (tx: Tx, userId: string): Promise<boolean> =>
  exists(tx, `SELECT ${from} WHERE fapiao.user_id = $1 AND ${fapiaoStatus} = 'requested' LIMIT 1`, [userId])

export interface Decision {
  status: 'issued' | 'declined'
  number: string | null
  note: string | null
  by: Staff
  now: Date
}

export async function setFapiaoDecided(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { status, number, note, by, now } = decision
  await tx.query(
    `UPDATE fapiao_requests SET status = $2, number = $3, note = $4, decided_by = $5, decided_by_name = $6, decided_at = $7
     WHERE id = $1`,
    [id, status, number, note, by.adminId, by.name, now],
  )
}

export async function putFapiaoPdf(tx: Tx, id: string, content: Buffer): Promise<void> {
  await tx.query(
    `INSERT INTO fapiao_pdfs (fapiao_id, content) VALUES ($1, $2)
     ON CONFLICT (fapiao_id) DO UPDATE SET content = excluded.content`,
    [id, content],
  )
}

export async function dropFapiaoPdf(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM fapiao_pdfs WHERE fapiao_id = $1', [id])
}

export interface FapiaoPdf {
  number: string | null
  content: Buffer
}

const selectPdf = 'SELECT number, content FROM fapiao_pdfs JOIN fapiao_requests AS fapiao ON id = fapiao_id'

export function findFapiaoPdf(tx: Tx, id: string): Promise<FapiaoPdf | undefined> {
  return maybe<FapiaoPdf>(tx, `${selectPdf} WHERE id = $1`, [id])
}

export function findIssuedFapiaoPdf(tx: Tx, userId: string, orderId: string): Promise<FapiaoPdf | undefined> {
  return maybe<FapiaoPdf>(tx, `${selectPdf} WHERE user_id = $1 AND order_id = $2 AND status = 'issued'`, [
    userId,
    orderId,
  ])
}

export interface FapiaoFilter {
  status?: FapiaoStatus | undefined
  /** Matches any part of the name, ignoring case. */
  username?: string | undefined
  user_id?: string | undefined
  order_id?: string | undefined
  /** When it was requested. */
  from?: string | undefined
  to?: string | undefined
}

const matching = `($1::text IS NULL OR ${fapiaoStatus} = $1) AND ($2::text IS NULL OR lower(customers.username) LIKE $2)
  AND ($3::uuid IS NULL OR fapiao.user_id = $3)
  AND ($4::timestamptz IS NULL OR fapiao.created_at >= $4) AND ($5::timestamptz IS NULL OR fapiao.created_at <= $5)
  AND ($6::uuid IS NULL OR fapiao.order_id = $6)`
const valuesOf = ({ status, username, user_id, order_id, from, to }: FapiaoFilter) => [
  status ?? null,
  username ? containing(username.toLowerCase()) : null,
  user_id ?? null,
  from ?? null,
  to ?? null,
  order_id ?? null,
]

export const readFapiao = (tx: Tx, filter: FapiaoFilter, position: Position): Promise<FapiaoRow[]> =>
  manyById(tx, `${select} WHERE ${matching}`, valuesOf(filter), position, 'fapiao.id')

export function countFapiao(tx: Tx, filter: FapiaoFilter) {
  return cappedTotal(tx, `SELECT ${from} WHERE ${matching}`, valuesOf(filter))
}

/**
 * Erases what the law does not ask for on the requests of a deleted customer: the address to send to, and all details and
 * PDFs of requests that were not fulfilled.
 */
export async function eraseFapiaoDetails(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM fapiao_pdfs USING fapiao_requests
     WHERE id = fapiao_id AND user_id = $1 AND status <> 'issued'`,
    [userId],
  )
  await tx.query('UPDATE fapiao_requests SET email = NULL WHERE user_id = $1', [userId])
  await tx.query(
    `UPDATE fapiao_requests SET title = NULL, tax_number = NULL, address = NULL
     WHERE user_id = $1 AND status <> 'issued'`,
    [userId],
  )
}

/** Erases the buyers and PDFs of fapiao of deleted customers after the legal retention time. The numbers stay. */
export async function eraseOldFapiao(tx: Tx, now: Date, keptYears: number): Promise<void> {
  await tx.query(
    `WITH erased AS (
       UPDATE fapiao_requests SET title = NULL, tax_number = NULL, address = NULL
       FROM customers
       WHERE customers.user_id = fapiao_requests.user_id AND customers.state = 'deleted' AND title IS NOT NULL
         AND created_at < $1::timestamptz - $2 * interval '1 year'
       RETURNING id
     )
     DELETE FROM fapiao_pdfs USING erased WHERE fapiao_id = erased.id`,
    [now, keptYears],
  )
}
