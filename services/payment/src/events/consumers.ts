import type { Consumers } from '@runwen/event-bus'
import type { Clock } from '@runwen/service-kit'
import { renameCustomer, saveBilling } from '../models/customers.ts'
import { saveDelivery, saveUploaded } from '../models/documents.ts'
import { decideDeletion, deleteCustomer } from '../use-cases/customers/delete-customer.ts'
import { registerCustomer } from '../use-cases/customers/register-customer.ts'
import { changeService, deleteDocument } from '../use-cases/documents/update-document.ts'
import { exportPayments } from '../use-cases/exports/export-payments.ts'
import { acceptReceiptRequest } from '../use-cases/receipts/send-receipts.ts'
import { refusePayment } from '../use-cases/refunds/undo-order.ts'

interface Surroundings {
  now: Clock
  /** Starts the job that renders receipts for emails. */
  wakeReceipts: () => void
}

export const consumers = ({ now, wakeReceipts }: Surroundings): Consumers<'payment'> => ({
  'user.registered': (tx, { data: { user_id: userId, username, language, consent } }) =>
    registerCustomer(tx, { userId, username, language, hasConsented: consent !== null }),

  'user.email_changed': (tx, { data: { user_id: userId, username }, version }) =>
    renameCustomer(tx, userId, username, version),

  'user.billing_changed': (tx, { data, version }) => {
    const { user_id: userId, company, address, phone, tax_number: taxNumber } = data
    return saveBilling(tx, userId, { company, address, phone, taxNumber }, version)
  },

  'user.deletion_requested': (tx, { data: { user_id: userId, request_id: requestId, forfeit } }) =>
    decideDeletion(tx, { userId, requestId, forfeit }, now()),

  'user.deleted': (tx, { data }) => deleteCustomer(tx, data.user_id, now()),

  /** Makes the document payable, unless its deletion arrived first. */
  'file.uploaded': (tx, { data }) =>
    saveUploaded(tx, {
      documentId: data.file_id,
      userId: data.user_id,
      serviceType: data.service_type,
      originalName: data.original_name,
    }),

  'file.service_changed': (tx, { data, version }) => {
    const {
      file_id: documentId,
      user_id: userId,
      service_type: serviceType,
      original_name: originalName,
    } = data
    return changeService(tx, { documentId, userId, serviceType, originalName }, version, now())
  },

  'file.result_uploaded': (tx, { data, version }) =>
    saveDelivery(tx, data.file_id, 'delivered_version', version),

  'file.revision_requested': (tx, { data, version }) =>
    saveDelivery(tx, data.file_id, 'revision_version', version),

  'file.deleted': (tx, { data: { file_id: documentId, user_id: userId } }) =>
    deleteDocument(tx, { documentId, userId }, now()),

  'file.payment_refused': (tx, { data: { user_id: userId, order_id: orderId } }) =>
    refusePayment(tx, { userId, orderId }, now()),

  'file.export_requested': (tx, { data: { user_id: userId, export_id: exportId } }) =>
    exportPayments(tx, { userId, exportId }),

  'mail.receipt_requested': async (tx, { data }) => {
    const { user_id: userId, order_id: orderId, language, names_document: namesDocument } = data
    const withInvoice = data.with_invoice ?? false
    const timeZone = data.time_zone ?? null
    await acceptReceiptRequest(tx, { userId, orderId, language, timeZone, namesDocument, withInvoice }, now())
    tx.afterCommit(wakeReceipts)
  },
})
