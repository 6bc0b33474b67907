import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'

type PayAllLinkProps = {
  files: readonly File[]
  /** The part of the sum that the balance pays, where the page says so. */
  fromBalance?: number
}

/** Opens the payment panel for all documents that wait for payment; shows nothing for fewer than two. */
export const PayAllLink = ({ files, fromBalance = 0 }: PayAllLinkProps) => {
  const { t } = useTranslation()
  const together = payTogether(files)
  if (!together) return null
  const { ids, currency, isAll } = together
  // A sum of nothing would not say that a payment is made.
  const amount = formatMoney(together.amount - fromBalance || together.amount, currency)
  return (
    <ButtonLink to={payPath(...ids)}>
      {isAll ? t('payAll', { amount }) : t('paySome', { number: String(ids.length), amount })}
    </ButtonLink>
  )
}
