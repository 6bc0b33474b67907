import { skipToken } from '@reduxjs/toolkit/query'
import type { User } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { api } from '#shared/api/api.ts'
import { type Answer, requestOf } from '#shared/api/endpoints.ts'
import { isUnderWay } from '#shared/lib/under-way.ts'
import { useCustomerCountQuery, useCustomerPaymentsQuery } from './api.ts'

// Loads with the dialog.
const { useDocumentsOfQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    documentsOf: build.query<Answer<'adminListFiles'>, string>({
      query: (user_id) => requestOf('adminListFiles', { user_id, limit: limits.page.max }),
      providesTags: ['AdminFiles'],
    }),
  }),
})

const fresh = { refetchOnMountOrArgChange: true }

/** What a customer would lose with the account, and what has to end first. Undefined until all of it is known. */
export const useDeletionSummary = (user: User | undefined) => {
  const documents = useDocumentsOfQuery(user?.id ?? skipToken, fresh)
  const messages = useCustomerCountQuery(
    user ? { of: 'adminListMessages', user_id: user.id } : skipToken,
    fresh,
  )
  const money = useCustomerPaymentsQuery(user ? { id: user.id } : skipToken, fresh)
  const fapiao = useCustomerCountQuery(
    user ? { of: 'adminListFapiao', user_id: user.id, status: 'requested' } : skipToken,
    fresh,
  )
  const isLoading = [documents, messages, money, fapiao].some((query) => !query.currentData && !query.isError)
  if (!documents.currentData || !messages.currentData || !money.currentData || !fapiao.currentData)
    return { isLoading, summary: undefined }
  const { files, total, next_cursor } = documents.currentData
  const { balance, orders, withdrawals } = money.currentData
  const paid = files.filter(({ is_paid }) => is_paid)
  const summary = {
    documents: total,
    /** Whether there are more documents than those that were looked at. */
    hasMore: next_cursor !== null,
    paid: paid.length,
    messages: messages.currentData.total,
    undelivered: paid.filter(({ has_result }) => !has_result).length,
    revisions: paid.filter(({ has_result, revision_comment }) => has_result && revision_comment !== null)
      .length,
    payments: orders.filter(isUnderWay).length,
    balance: balance.balance,
    withdrawing: withdrawals
      .filter(({ status }) => status === 'requested')
      .reduce((sum, { amount }) => sum + amount, 0),
    fapiao: fapiao.currentData.total,
  }
  return { isLoading, summary }
}

export type CustomerSummary = NonNullable<ReturnType<typeof useDeletionSummary>['summary']>

/** Whether the server refuses to delete the account. */
export const isKept = ({ undelivered, revisions, payments, balance, fapiao }: CustomerSummary) =>
  undelivered + revisions + payments + balance + fapiao > 0
