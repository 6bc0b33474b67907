import { Button } from '@mantine/core'
import type { ChangeView, File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import styles from './PayToRead.module.css'
import { Tally } from './Tally.tsx'

type PayToReadProps = { file: File; view: ChangeView; onPay: (file: File) => void }

/** Where the free part ends. */
export const PayToRead = ({ file, view, onPay }: PayToReadProps) => {
  const { t } = useTranslation('document')
  const amount = formatMoney(file.price, file.currency)
  return (
    <section className={styles.pay} aria-label={t('pay.title')}>
      <h3>{t('pay.title')}</h3>
      <p>
        <Tally counts={view.model.counts} />
      </p>
      <p className={styles.after}>{t('pay.lead')}</p>
      <Button onClick={() => onPay(file)}>{t('pay.button', { amount })}</Button>
    </section>
  )
}
