import type { Withdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import ink from '#shared/ui/Ink.module.css'
import { Section } from '#shared/ui/Section.tsx'
import { Tag, type Tone } from '#shared/ui/Tag.tsx'
import { useWithdrawalsInfiniteQuery } from '../api.ts'
import styles from './List.module.css'
import { List } from './List.tsx'

const tones: Readonly<Record<Withdrawal['status'], Tone>> = {
  requested: 'amber',
  approved: 'jade',
  rejected: 'seal',
}

/** Hidden until there is a withdrawal: most customers never withdraw. */
export const Withdrawals = () => {
  const { t } = useTranslation('billing')
  const { data, ...list } = useWithdrawalsInfiniteQuery()
  const items = data?.pages.flatMap(({ withdrawals }) => withdrawals)
  if (items?.length === 0) return null
  return (
    <Section title={t('withdrawals.title')}>
      <List {...list} items={items} empty="" render={(withdrawal) => <Row withdrawal={withdrawal} />} />
    </Section>
  )
}

const Row = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t } = useTranslation('billing')
  const { account_name: name, account: masked } = withdrawal
  const end = masked?.replace(/^[•\s]+/, '')
  const shown = end?.includes('@') ? 'withdrawals.address' : 'withdrawals.ending'
  const account = name && end ? t(shown, { name, end }) : name
  return (
    <>
      <div className={styles.what}>
        <p className={styles.name}>{t(`method.${withdrawal.method}`)}</p>
        <p className={ink.note}>
          <DateTime value={withdrawal.created_at} time year />
          {account && ` · ${account}`}
        </p>
        {withdrawal.note && <p className={ink.note}>{t('withdrawals.note', { note: withdrawal.note })}</p>}
      </div>
      <div className={styles.side}>
        <Tag tone={tones[withdrawal.status]}>{t(`withdrawals.status.${withdrawal.status}`)}</Tag>
        <span className={styles.amount}>{formatMoney(withdrawal.amount, withdrawal.currency)}</span>
      </div>
    </>
  )
}
