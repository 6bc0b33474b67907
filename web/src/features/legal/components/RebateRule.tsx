import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { report } from '#shared/lib/report.ts'
import { useLoaded } from '#shared/lib/use-loaded.ts'

const loadRules = () =>
  fetchEndpoint('stripeConfig', undefined)
    .then(
      (response): Promise<Answer<'stripeConfig'>> =>
        response.ok ? response.json() : Promise.reject(response.status),
    )
    .catch((cause: unknown) => {
      report('rules of withdrawals not loaded', cause)
      return null
    })

/** When and from what amount the operator lets a rebate be withdrawn. */
export const RebateRule = () => {
  const { t } = useTranslation('legal')
  const rules = useLoaded(loadRules)
  if (rules === undefined) return null
  // Older processes answer without them during an upgrade.
  if (rules?.rebate_waiting_days === undefined || rules.withdrawal_minimum === undefined)
    return <p>{t('faq.rebateUnknown')}</p>
  const count = rules.rebate_waiting_days
  const amount = formatMoney(rules.withdrawal_minimum, rules.currency)
  return <p>{count > 0 ? t('faq.rebateRule', { count, amount }) : t('faq.rebateMinimum', { amount })}</p>
}
