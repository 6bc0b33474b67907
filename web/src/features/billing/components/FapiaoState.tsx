import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import styles from './List.module.css'

export const FapiaoState = ({ order: { fapiao, status } }: { order: Order }) => {
  const { t } = useTranslation('billing')
  if (!fapiao) return null
  const isReversed = fapiao.status === 'issued' && status === 'refunded'
  return (
    <p className={styles.when}>
      {t(`fapiao.state.${isReversed ? 'reversed' : fapiao.status}`, { number: fapiao.number ?? '' })}
      {fapiao.note && ` · ${t('withdrawals.note', { note: fapiao.note })}`}
    </p>
  )
}
