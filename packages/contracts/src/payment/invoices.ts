import { z } from 'zod'
import { billing } from '../auth/entities.ts'
import { fapiaoKinds, fapiaoStatuses } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields/email.ts'
import { id } from '../fields/formats.ts'
import { requiredText, text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { byAge, countedPageAnswer, createdBetween, daysIn, flag, idParams, page } from '../primitives.ts'
import { adminFapiao, claimBody, fapiao, order } from './entities.ts'

const tag = 'Payments'
const decided = z.strictObject({ fapiao: adminFapiao })

const fapiaoFilters = {
  ...createdBetween,
  status: z.enum(fapiaoStatuses).optional(),
  username: text(limits.name).optional(),
  user_id: id.optional(),
  order_id: id.optional(),
}

export const invoicesApi = {
  invoice: endpoint({
    tag,
    summary:
      'Download the invoice of a paid order as PDF, with the number and the details of its newest receipt',
    method: 'GET',
    path: '/api/payment/orders/{id}/invoice',
    access: 'customer',
    params: idParams,
    query: z.object({ time_zone: daysIn }),
    status: 200,
    answer: 'binary',
    media: ['pdf'],
    errors: ['not_paid', 'already_refunded'],
  }),
  proforma: endpoint({
    tag,
    summary: 'Download the proforma invoice of an unpaid order as PDF',
    method: 'GET',
    path: '/api/payment/orders/{id}/proforma',
    access: 'customer',
    params: idParams,
    query: z.object({ time_zone: daysIn }),
    status: 200,
    answer: 'binary',
    media: ['pdf'],
    errors: ['already_paid', 'already_refunded', 'order_canceled'],
  }),
  getOrderBilling: endpoint({
    tag,
    summary: 'Get the billing details on the receipt of an order, or those that it would have',
    method: 'GET',
    path: '/api/payment/orders/{id}/billing',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: z.strictObject({ billing }),
  }),
  putOrderBilling: endpoint({
    tag,
    summary: 'Set the billing details of an order; once it is paid, reissue its receipt with them',
    method: 'PUT',
    path: '/api/payment/orders/{id}/billing',
    access: 'customer',
    params: idParams,
    body: billing,
    status: 200,
    answer: z.strictObject({ order }),
    errors: ['order_canceled', 'too_many_receipts'],
  }),
  requestFapiao: endpoint({
    tag,
    summary: 'Request a fapiao (Chinese VAT invoice) for a paid order',
    method: 'POST',
    path: '/api/payment/orders/{id}/fapiao',
    access: 'customer',
    params: idParams,
    body: z.object({
      kind: z.enum(fapiaoKinds),
      title: requiredText(limits.billingField),
      tax_number: requiredText(limits.name),
      address: text(limits.billingField).optional(),
      email: email.optional(),
    }),
    status: 201,
    answer: z.strictObject({ fapiao }),
    errors: ['not_paid', 'already_refunded', 'fapiao_requested'],
    idempotent: true,
  }),
  fapiaoPdf: endpoint({
    tag,
    summary: 'Download the issued fapiao of an order as PDF, if staff attached it',
    method: 'GET',
    path: '/api/payment/orders/{id}/fapiao/pdf',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: 'binary',
    media: ['pdf'],
  }),
  adminListFapiao: endpoint({
    tag,
    summary: 'List the fapiao requests of all customers',
    method: 'GET',
    path: '/api/admin/fapiao',
    access: 'admin',
    query: z.object({ ...page, ...byAge, ...fapiaoFilters }),
    status: 200,
    answer: z.strictObject({ fapiao: z.array(adminFapiao), ...countedPageAnswer }),
  }),
  exportFapiao: endpoint({
    tag,
    summary: 'Download the fapiao requests of all customers as CSV',
    method: 'GET',
    path: '/api/admin/fapiao.csv',
    access: 'admin',
    query: z.object({ ...byAge, ...fapiaoFilters }),
    status: 200,
    answer: 'binary',
    media: ['csv'],
  }),
  claimFapiao: endpoint({
    tag,
    summary:
      'Claim a fapiao request before the fapiao is issued, so that no other member of staff issues it too',
    method: 'POST',
    path: '/api/admin/fapiao/{id}/claim',
    access: 'admin',
    params: idParams,
    body: claimBody,
    status: 200,
    answer: decided,
    errors: ['fapiao_decided', 'fapiao_claimed'],
  }),
  giveBackFapiao: endpoint({
    tag,
    summary:
      'Give back a fapiao request that the caller has claimed. Repeated calls, claims of colleagues and decided requests change nothing. The staff area does this when the form to issue a fapiao is closed, if opening it made the claim and nothing was copied or entered; what was taken on purpose stays taken',
    method: 'DELETE',
    path: '/api/admin/fapiao/{id}/claim',
    access: 'admin',
    params: idParams,
    status: 204,
    answer: 'empty',
  }),
  issueFapiao: endpoint({
    tag,
    summary: 'Record the number of the fapiao that was issued for a request',
    method: 'POST',
    path: '/api/admin/fapiao/{id}/issue',
    access: 'admin',
    params: idParams,
    body: z.object({ number: requiredText(limits.name), note: text(limits.longText).optional() }),
    status: 200,
    answer: decided,
    errors: ['fapiao_decided', 'fapiao_claimed'],
  }),
  putFapiaoPdf: endpoint({
    tag,
    summary: `Attach the PDF of a fapiao, up to ${limits.fapiaoPdfBytes / 1_048_576} MB, or replace it; the customer can download it once the fapiao is issued`,
    method: 'PUT',
    path: '/api/admin/fapiao/{id}/pdf',
    access: 'admin',
    params: idParams,
    query: z.object({
      issued: flag.optional().meta({
        description:
          'The caller knows that the fapiao is issued. Without it, the PDF of an issued fapiao is not replaced',
      }),
    }),
    multipart: z.object({ file: z.file() }),
    status: 200,
    answer: decided,
    errors: ['no_files', 'unexpected_content', 'fapiao_decided', 'fapiao_claimed'],
  }),
  adminFapiaoPdf: endpoint({
    tag,
    summary: 'Download the PDF attached to a fapiao request',
    method: 'GET',
    path: '/api/admin/fapiao/{id}/pdf',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: 'binary',
    media: ['pdf'],
  }),
  declineFapiao: endpoint({
    tag,
    summary: 'Decline a fapiao request with a reason for the customer',
    method: 'POST',
    path: '/api/admin/fapiao/{id}/decline',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    status: 200,
    answer: decided,
    errors: ['fapiao_decided', 'fapiao_claimed'],
  }),
} as const
