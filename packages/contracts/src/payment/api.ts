import { balanceApi } from './balance.ts'
import { batchPaymentsApi } from './batch-payments.ts'
import { intentsApi } from './intents.ts'
import { invoicesApi } from './invoices.ts'
import { ordersApi } from './orders.ts'
import { reviewsApi } from './reviews.ts'
import { searchApi } from './search.ts'
import { settingsApi } from './settings.ts'
import { webhooksApi } from './webhooks.ts'
import { withdrawalsApi } from './withdrawals.ts'

export const paymentApi = {
  ...settingsApi,
  ...ordersApi,
  ...intentsApi,
  ...invoicesApi,
  ...batchPaymentsApi,
  ...balanceApi,
  ...withdrawalsApi,
  ...webhooksApi,
  ...reviewsApi,
  ...searchApi,
} as const
