import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'

/**
 * Opens the payment panel for all documents that wait for payment, and names what is to pay for them; shows nothing for
 * fewer than two.
 */
export const PayAllLink = ({ files }: { files: readonly File[] }) => {
  const { t } = useTranslation()
  const { data: balance } = useBalanceQuery()
  const together = payTogether(files)
  if (!together) return null
  const { ids, fee, currency, isAll } = together
  // A balance that pays all of it leaves nothing due.
  const amount = formatMoney(fee - Math.min(balance?.available ?? 0, fee) || fee, currency)
  return (
    <ButtonLink to={payPath(...ids)}>
      {isAll ? `${t('payAll')} ${amount}` : t('paySome', { number: String(ids.length), amount })}
    </ButtonLink>
  )
}
