import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './BalanceSection.module.css'
import { WithdrawalLimits } from './WithdrawalLimits.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

export const BalanceSection = () => {
  const { t } = useTranslation('billing')
  const { data, error, refetch } = useBalanceQuery()
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <Section title={t('balance.title')} lead={t('balance.lead')}>
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={2} />)}
      {data && (
        <div className={styles.balance}>
          <div className={styles.head}>
            <dl className={styles.sums}>
              <div>
                <dt>{t('balance.available')}</dt>
                <dd className={styles.large}>{formatMoney(data.available, data.currency)}</dd>
              </div>
              {data.held > 0 && (
                <>
                  <div>
                    <dt>{t('balance.held')}</dt>
                    <dd>{formatMoney(data.held, data.currency)}</dd>
                  </div>
                  <div>
                    <dt>{t('balance.total')}</dt>
                    <dd>{formatMoney(data.balance, data.currency)}</dd>
                  </div>
                </>
              )}
            </dl>
            <Button
              variant="default"
              onClick={() => setWithdrawing(true)}
              disabled={data.withdrawable === 0 || data.withdrawable < data.withdrawal_minimum}
            >
              {t('balance.withdraw')}
            </Button>
          </div>
          <WithdrawalLimits balance={data} />
          <WithdrawDialog
            opened={withdrawing}
            available={data.withdrawable}
            minimum={data.withdrawal_minimum}
            currency={data.currency}
            onClose={() => setWithdrawing(false)}
          />
        </div>
      )}
    </Section>
  )
}
