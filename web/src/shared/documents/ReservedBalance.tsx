import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { holdsBalance } from '#shared/lib/under-way.ts'
import { payPath } from '#shared/paths.ts'
import { Named } from '#shared/ui/Named.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'

type ReservedBalanceProps = { orders: readonly Order[]; className?: string | undefined }

export const ReservedBalance = ({ orders, className }: ReservedBalanceProps) => {
  const { t } = useTranslation()
  return orders.filter(holdsBalance).map(({ id, file_id, original_name, balance_applied, currency }) => (
    <p key={id} className={className}>
      <Named
        name={original_name ?? t('deletedDocument')}
        text={(name) => t('reserved', { name, amount: formatMoney(balance_applied, currency) })}
      />
      <WordSpace />
      <Link to={payPath(file_id)}>{t('toReserved')}</Link>
    </p>
  ))
}
