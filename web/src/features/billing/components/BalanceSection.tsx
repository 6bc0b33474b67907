import { Button } from '@mantine/core'
import type { Balance } from '@runwen/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { ReservedBalance } from '#shared/documents/ReservedBalance.tsx'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import ink from '#shared/ui/Ink.module.css'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useOrdersInfiniteQuery } from '../api.ts'
import { canWithdraw, nextWithdrawal } from '../withdrawal.ts'
import styles from './BalanceSection.module.css'
import { WithdrawalLimits } from './WithdrawalLimits.tsx'

/** What can be withdrawn now or, if nothing can, when and how much. */
const useWithdrawalHint = (balance: Balance | undefined) => {
  const { t, i18n } = useTranslation('billing')
  if (!balance) return
  const money = (cents: number) => formatMoney(cents, balance.currency)
  if (canWithdraw(balance)) return t('balance.upTo', { amount: money(balance.withdrawable) })
  const next = nextWithdrawal(balance)
  if (!next) return
  const date = formatDate(next.at, i18n.language, { year: false })
  return t('balance.nextAmount', { date, amount: money(next.amount) })
}

const Reserved = () => {
  const { data } = useOrdersInfiniteQuery({ started: true })
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  return <ReservedBalance orders={orders} className={styles.reserved} />
}

const withdrawForm = lazyComponent(() => import('./WithdrawForm.tsx'))

type WithdrawDialogProps = {
  opened: boolean
  available: number
  minimum: number
  currency: string
  onClose: () => void
}

const WithdrawDialog = ({ opened, onClose, ...balance }: WithdrawDialogProps) => {
  const { t } = useTranslation(['billing', 'common'])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('withdraw.title')}>
      <Lazy of={withdrawForm} {...balance} onClose={onClose} fallback={<RowsSkeleton count={4} />} />
    </Dialog>
  )
}

export const BalanceSection = () => {
  const { t } = useTranslation('billing')
  const { data, error, refetch } = useBalanceQuery()
  const [withdrawing, setWithdrawing] = useState(false)
  const hint = useWithdrawalHint(data)
  const hintId = useId()
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
            <div className={styles.withdraw}>
              <Button
                variant="default"
                onClick={() => setWithdrawing(true)}
                disabled={!canWithdraw(data)}
                aria-describedby={hint ? hintId : undefined}
              >
                {t('balance.withdraw')}
              </Button>
              {hint && (
                <span id={hintId} className={ink.quiet}>
                  {hint}
                </span>
              )}
            </div>
          </div>
          <WithdrawalLimits balance={data} />
          {data.held > 0 && <Reserved />}
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
