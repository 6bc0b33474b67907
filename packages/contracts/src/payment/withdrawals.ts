import { z } from 'zod'
import { withdrawalMethods, withdrawalStatuses } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { requiredText, text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { byAge, countedPageAnswer, createdBetween, idParams, page, pageAnswer } from '../primitives.ts'
import { adminWithdrawal, claimBody, withdrawal } from './entities.ts'

const tag = 'Payments'
const adminFilters = {
  status: z.enum(withdrawalStatuses).optional(),
  username: text(limits.name).optional(),
  ...createdBetween,
}
const decided = z.strictObject({ withdrawal: adminWithdrawal })

export const withdrawalsApi = {
  createWithdrawal: endpoint({
    tag,
    summary: 'Request a withdrawal and hold its amount',
    method: 'POST',
    path: '/api/payment/withdrawals',
    access: 'customer',
    recentPassword: true,
    body: z.object({
      amount: z.int().min(1).max(1_000_000_000),
      method: z.enum(withdrawalMethods),
      account_name: requiredText(limits.name),
      account: requiredText(limits.name),
    }),
    status: 201,
    answer: z.strictObject({ withdrawal }),
    errors: ['insufficient_balance', 'rebate_waiting', 'withdrawal_too_small', 'withdrawals_on_hold'],
    idempotent: true,
  }),
  listWithdrawals: endpoint({
    tag,
    summary: 'List your withdrawals',
    method: 'GET',
    path: '/api/payment/withdrawals',
    access: 'customer',
    query: z.object(page),
    status: 200,
    answer: z.strictObject({ withdrawals: z.array(withdrawal), ...pageAnswer }),
  }),
  adminListWithdrawals: endpoint({
    tag,
    summary: 'List the withdrawals of all customers',
    method: 'GET',
    path: '/api/admin/withdrawals',
    access: 'admin',
    query: z.object({ ...page, ...byAge, ...adminFilters }),
    status: 200,
    answer: z.strictObject({ withdrawals: z.array(adminWithdrawal), ...countedPageAnswer }),
  }),
  exportWithdrawals: endpoint({
    tag,
    summary: 'Download the withdrawals of all customers as CSV, with the references of the bank',
    method: 'GET',
    path: '/api/admin/withdrawals.csv',
    access: 'admin',
    query: z.object({ ...byAge, ...adminFilters }),
    status: 200,
    answer: 'binary',
    media: ['csv'],
  }),
  claimWithdrawal: endpoint({
    tag,
    summary:
      'Claim a withdrawal before its money is transferred, so that no other member of staff transfers it too',
    method: 'POST',
    path: '/api/admin/withdrawals/{id}/claim',
    access: 'admin',
    params: idParams,
    body: claimBody,
    status: 200,
    answer: decided,
    errors: ['already_decided', 'already_claimed'],
  }),
  giveBackWithdrawal: endpoint({
    tag,
    summary:
      'Give back a withdrawal that the caller has claimed. Repeated calls, claims of colleagues and decided withdrawals change nothing. The staff area does this when the form to pay a withdrawal out is closed, if opening it made the claim and nothing was copied or entered; what was taken on purpose stays taken',
    method: 'DELETE',
    path: '/api/admin/withdrawals/{id}/claim',
    access: 'admin',
    params: idParams,
    status: 204,
    answer: 'empty',
  }),
  approveWithdrawal: endpoint({
    tag,
    summary: 'Approve a withdrawal and deduct the held amount',
    method: 'POST',
    path: '/api/admin/withdrawals/{id}/approve',
    access: 'admin',
    recentPassword: true,
    params: idParams,
    body: z.object({
      reference: text(limits.name)
        .optional()
        .meta({ description: 'What the bank calls the transfer; shown to staff and in the CSV file' }),
    }),
    status: 200,
    answer: decided,
    errors: ['already_decided', 'already_claimed', 'payment_disputed'],
  }),
  rejectWithdrawal: endpoint({
    tag,
    summary: 'Reject a withdrawal and release the held amount',
    method: 'POST',
    path: '/api/admin/withdrawals/{id}/reject',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    status: 200,
    answer: decided,
    errors: ['already_decided', 'already_claimed'],
  }),
} as const
