import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'

type PayAllLinkProps = {
  files: readonly File[]
  /** Cents of the fee that come from the balance, where that is said next to the link. */
  fromBalance?: number
}

/**
 * Opens the payment panel for all documents that wait for payment, and names their fee, as their own buttons and the panel
 * do; shows nothing for fewer than two.
 */
export const PayAllLink = ({ files, fromBalance = 0 }: PayAllLinkProps) => {
  const { t } = useTranslation()
  const together = payTogether(files)
  if (!together) return null
  const { ids, fee, currency, isAll } = together
  // A balance that pays all of it leaves nothing due.
  const amount = formatMoney(fee - Math.min(fromBalance, fee) || fee, currency)
  return (
    <ButtonLink to={payPath(...ids)}>
      {isAll ? `${t('payAll')} ${amount}` : t('paySome', { number: String(ids.length), amount })}
    </ButtonLink>
  )
}
