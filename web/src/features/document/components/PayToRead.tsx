import { Button } from '@mantine/core'
import type { ChangeView } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import styles from './PayToRead.module.css'
import { Tally } from './Tally.tsx'

/** What reading on costs, and the way to pay it. */
export type Payment = { amount: string; start: () => void }

type PayToReadProps = { payment: Payment; view: ChangeView }

/** Where the free part ends. */
export const PayToRead = ({ payment: { amount, start }, view }: PayToReadProps) => {
  const { t } = useTranslation('document')
  const { kind, counts } = view.model
  return (
    <section className={styles.pay} aria-label={t('pay.title')}>
      <h3>{t('pay.title')}</h3>
      {kind !== 'translation' && (
        <p>
          <Tally counts={counts} />
        </p>
      )}
      <p className={styles.after}>{t(kind === 'translation' ? 'pay.translationLead' : 'pay.lead')}</p>
      <Button onClick={start}>{t('pay.button', { amount })}</Button>
    </section>
  )
}
