import { publishExport } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers.ts'
import { readPayments } from '../../models/exports.ts'

/** Publishes what this service holds about a customer: orders, payments, refunds, receipts, balance and withdrawals. */
export async function exportPayments(tx: Tx, about: { userId: string; exportId: string }): Promise<void> {
  if ((await lockCustomer(tx, about.userId)).state === 'deleted') return
  await publishExport(tx, 'payment.export_part', about, await readPayments(tx, about.userId))
}
