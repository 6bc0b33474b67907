import { Button } from '@mantine/core'
import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import styles from './Paid.module.css'

export const Paid = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation(['payment', 'common'])
  const { rebate } = usePrices()
  return (
    <div className={styles.paid} role="status">
      <h3>{t('paid.title')}</h3>
      <p>{t('paid.body', { amount: formatMoney(rebate(order.amount), order.currency) })}</p>
      <Button onClick={onClose} data-autofocus>
        {t('paid.close')}
      </Button>
    </div>
  )
}
