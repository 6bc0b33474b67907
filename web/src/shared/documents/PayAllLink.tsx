import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'

type PayAllLinkProps = {
  files: readonly File[]
  /** What is to pay for all of them, where the page knows it. */
  amount?: string
}

/** Opens the payment panel for all documents that wait for payment; shows nothing for fewer than two. */
export const PayAllLink = ({ files, amount }: PayAllLinkProps) => {
  const { t } = useTranslation()
  const together = payTogether(files)
  if (!together) return null
  const { ids, isAll } = together
  return (
    <ButtonLink to={payPath(...ids)}>
      {isAll ? `${t('payAll')}${amount ? ` ${amount}` : ''}` : t('paySome', { number: String(ids.length) })}
    </ButtonLink>
  )
}
