import { z } from 'zod'
import { billing } from '../auth/entities.ts'
import { fapiaoKinds, fapiaoStatuses } from '../constants.ts'
import { endpointsOf } from '../endpoint.ts'
import { email } from '../fields/email.ts'
import { id } from '../fields/formats.ts'
import { requiredText, text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { byAge, countedPageAnswer, createdBetween, daysIn, flag, idParams, page } from '../primitives.ts'
import { adminFapiao, claimBody, fapiao, order } from './entities.ts'

const endpoint = endpointsOf('Payments')
const decided = z.strictObject({ fapiao: adminFapiao })

const fapiaoFilters = {
  ...createdBetween,
  status: z.enum(fapiaoStatuses).optional(),
  username: text(limits.name).optional(),
  user_id: id.optional(),
  order_id: id.optional(),
}

export const invoicesApi = {
  invoice: endpoint('GET /api/payment/orders/{id}/invoice', {
    summary:
      'Download the invoice of a paid order as PDF, with the number and the details of its newest receipt',
    access: 'customer',
    params: idParams,
    query: z.object({ time_zone: daysIn }),
    answer: 'binary',
    media: ['pdf'],
    errors: ['not_paid', 'already_refunded'],
  }),
  proforma: endpoint('GET /api/payment/orders/{id}/proforma', {
    summary: 'Download the proforma invoice of an unpaid order as PDF',
    access: 'customer',
    params: idParams,
    query: z.object({ time_zone: daysIn }),
    answer: 'binary',
    media: ['pdf'],
    errors: ['already_paid', 'already_refunded', 'order_canceled'],
  }),
  getOrderBilling: endpoint('GET /api/payment/orders/{id}/billing', {
    summary: 'Get the billing details on the receipt of an order, or those that it would have',
    access: 'customer',
    params: idParams,
    answer: z.strictObject({ billing }),
  }),
  putOrderBilling: endpoint('PUT /api/payment/orders/{id}/billing', {
    summary: 'Set the billing details of an order; once it is paid, reissue its receipt with them',
    access: 'customer',
    params: idParams,
    body: billing,
    answer: z.strictObject({ order }),
    errors: ['order_canceled', 'too_many_receipts'],
  }),
  requestFapiao: endpoint('POST /api/payment/orders/{id}/fapiao', {
    summary: 'Request a fapiao (Chinese VAT invoice) for a paid order',
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
  fapiaoPdf: endpoint('GET /api/payment/orders/{id}/fapiao/pdf', {
    summary: 'Download the issued fapiao of an order as PDF, if staff attached it',
    access: 'customer',
    params: idParams,
    answer: 'binary',
    media: ['pdf'],
  }),
  adminListFapiao: endpoint('GET /api/admin/fapiao', {
    summary: 'List the fapiao requests of all customers',
    access: 'admin',
    query: z.object({ ...page, ...byAge, ...fapiaoFilters }),
    answer: z.strictObject({ fapiao: z.array(adminFapiao), ...countedPageAnswer }),
  }),
  exportFapiao: endpoint('GET /api/admin/fapiao.csv', {
    summary: 'Download the fapiao requests of all customers as CSV',
    access: 'admin',
    query: z.object({ ...byAge, ...fapiaoFilters }),
    answer: 'binary',
    media: ['csv'],
  }),
  claimFapiao: endpoint('POST /api/admin/fapiao/{id}/claim', {
    summary:
      'Claim a fapiao request before the fapiao is issued, so that no other member of staff issues it too',
    access: 'admin',
    params: idParams,
    body: claimBody,
    answer: decided,
    errors: ['fapiao_decided', 'fapiao_claimed'],
  }),
  giveBackFapiao: endpoint('DELETE /api/admin/fapiao/{id}/claim', {
    summary:
      'Give back a fapiao request that the caller has claimed. Repeated calls, claims of colleagues and decided requests change nothing. The staff area does this when the form to issue a fapiao is closed, if opening it made the claim and nothing was copied or entered; what was taken on purpose stays taken',
    access: 'admin',
    params: idParams,
    answer: 'empty',
  }),
  issueFapiao: endpoint('POST /api/admin/fapiao/{id}/issue', {
    summary: 'Record the number of the fapiao that was issued for a request',
    access: 'admin',
    params: idParams,
    body: z.object({ number: requiredText(limits.name), note: text(limits.longText).optional() }),
    answer: decided,
    errors: ['fapiao_decided', 'fapiao_claimed'],
  }),
  putFapiaoPdf: endpoint('PUT /api/admin/fapiao/{id}/pdf', {
    summary: `Attach the PDF of a fapiao, up to ${limits.fapiaoPdfBytes / 1_048_576} MB, or replace it; the customer can download it once the fapiao is issued`,
    access: 'admin',
    params: idParams,
    query: z.object({
      issued: flag.optional().meta({
        description:
          'The caller knows that the fapiao is issued. Without it, the PDF of an issued fapiao is not replaced',
      }),
    }),
    multipart: z.object({ file: z.file() }),
    answer: decided,
    errors: ['no_files', 'unexpected_content', 'fapiao_decided', 'fapiao_claimed'],
  }),
  adminFapiaoPdf: endpoint('GET /api/admin/fapiao/{id}/pdf', {
    summary: 'Download the PDF attached to a fapiao request',
    access: 'admin',
    params: idParams,
    answer: 'binary',
    media: ['pdf'],
  }),
  declineFapiao: endpoint('POST /api/admin/fapiao/{id}/decline', {
    summary: 'Decline a fapiao request with a reason for the customer',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    answer: decided,
    errors: ['fapiao_decided', 'fapiao_claimed'],
  }),
} as const
