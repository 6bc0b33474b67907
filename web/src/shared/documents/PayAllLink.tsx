import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'

/**
 * Opens the payment panel for all documents that wait for payment; shows nothing for fewer than two. It names no sum:
 * the fees are next to it, and the panel says how much of them the balance pays.
 */
export const PayAllLink = ({ files }: { files: readonly File[] }) => {
  const { t } = useTranslation()
  const together = payTogether(files)
  if (!together) return null
  const { ids, isAll } = together
  return (
    <ButtonLink to={payPath(...ids)}>
      {isAll ? t('payAll') : t('paySome', { number: String(ids.length) })}
    </ButtonLink>
  )
}
