import { z } from 'zod'
import { withdrawalMethods, withdrawalStatuses } from '../constants.ts'
import { endpointsOf } from '../endpoint.ts'
import { requiredText, text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { byAge, countedPageAnswer, createdBetween, idParams, page, pageAnswer } from '../primitives.ts'
import { adminWithdrawal, claimBody, withdrawal } from './entities.ts'

const endpoint = endpointsOf('Payments')
const adminFilters = {
  status: z.enum(withdrawalStatuses).optional(),
  username: text(limits.name).optional(),
  ...createdBetween,
}
const decided = z.strictObject({ withdrawal: adminWithdrawal })

export const withdrawalsApi = {
  createWithdrawal: endpoint('POST /api/payment/withdrawals', {
    summary: 'Request a withdrawal and hold its amount',
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
  listWithdrawals: endpoint('GET /api/payment/withdrawals', {
    summary: 'List your withdrawals',
    access: 'customer',
    query: z.object(page),
    answer: z.strictObject({ withdrawals: z.array(withdrawal), ...pageAnswer }),
  }),
  adminListWithdrawals: endpoint('GET /api/admin/withdrawals', {
    summary: 'List the withdrawals of all customers',
    access: 'admin',
    query: z.object({ ...page, ...byAge, ...adminFilters }),
    answer: z.strictObject({ withdrawals: z.array(adminWithdrawal), ...countedPageAnswer }),
  }),
  exportWithdrawals: endpoint('GET /api/admin/withdrawals.csv', {
    summary: 'Download the withdrawals of all customers as CSV, with the references of the bank',
    access: 'admin',
    query: z.object({ ...byAge, ...adminFilters }),
    answer: 'binary',
    media: ['csv'],
  }),
  claimWithdrawal: endpoint('POST /api/admin/withdrawals/{id}/claim', {
    summary:
      'Claim a withdrawal before its money is transferred, so that no other member of staff transfers it too',
    access: 'admin',
    params: idParams,
    body: claimBody,
    answer: decided,
    errors: ['already_decided', 'already_claimed'],
  }),
  giveBackWithdrawal: endpoint('DELETE /api/admin/withdrawals/{id}/claim', {
    summary:
      'Give back a withdrawal that the caller has claimed. Repeated calls, claims of colleagues and decided withdrawals change nothing. The staff area does this when the form to pay a withdrawal out is closed, if opening it made the claim and nothing was copied or entered; what was taken on purpose stays taken',
    access: 'admin',
    params: idParams,
    answer: 'empty',
  }),
  approveWithdrawal: endpoint('POST /api/admin/withdrawals/{id}/approve', {
    summary: 'Approve a withdrawal and deduct the held amount',
    access: 'admin',
    recentPassword: true,
    params: idParams,
    body: z.object({
      reference: text(limits.name)
        .optional()
        .meta({ description: 'What the bank calls the transfer; shown to staff and in the CSV file' }),
    }),
    answer: decided,
    errors: ['already_decided', 'already_claimed', 'payment_disputed'],
  }),
  rejectWithdrawal: endpoint('POST /api/admin/withdrawals/{id}/reject', {
    summary: 'Reject a withdrawal and release the held amount',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    answer: decided,
    errors: ['already_decided', 'already_claimed'],
  }),
} as const
