import type { File, Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'
import { usePayText } from '#shared/api/use-charge.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { holdsBalance, isUnderWay } from '#shared/lib/under-way.ts'

export const { useNewestOrdersQuery } = api.injectEndpoints({
  endpoints: (build) => ({ newestOrders: build.query(endpointQuery('listOrders', ['Orders'])) }),
})

const none: readonly Order[] = []

/** Payments of these documents that are not finished, and what they hold of the balance in cents. */
export const usePaymentsUnderWay = (files: readonly { id: string }[], skip = false) => {
  // One that is not finished ends after an hour, so it is among the newest.
  // `data` would keep the last answer while the query is skipped.
  const { currentData, isLoading } = useNewestOrdersQuery({ started: true, limit: 100 }, { skip })
  const orders = currentData?.orders.filter(({ file_id }) => files.some(({ id }) => id === file_id)) ?? none
  const held = orders.filter(holdsBalance).reduce((sum, { balance_applied }) => sum + balance_applied, 0)
  return { underWay: orders.filter(isUnderWay), held, isLoading }
}

/**
 * The payment of a document that is not finished, and what the button that pays for the document says. `isKnown` is false
 * while that would change in a moment: the button keeps its place until then.
 */
export const useDocumentPayment = (file: File) => {
  const { t } = useTranslation()
  const payText = usePayText()
  // Of what is paid, a started payment says nothing any more.
  const payments = usePaymentsUnderWay([file], !isToPay(file))
  const [underWay] = payments.underWay
  const balance = useBalanceQuery()
  return {
    underWay,
    isKnown: !(payments.isLoading || balance.isLoading),
    text: underWay ? t('pay.continue') : payText({ fee: file.price, currency: file.currency }),
  }
}
