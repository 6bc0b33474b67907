import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { useFiles } from '#shared/api/documents.ts'
import { usePrices } from '#shared/api/prices.ts'
import { PayAllLink } from '#shared/documents/PayAllLink.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import card from '#shared/ui/Card.module.css'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './PaymentTab.module.css'

/** Unpaid documents, the balance and the payment methods. */
export const PaymentTab = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation('payment')
  return (
    <Page title={t('tab.title')} lead={t('tab.lead')}>
      <Waiting onPay={onPay} />
      <Balance />
      <Ways />
    </Page>
  )
}

const Waiting = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation(['payment', 'common'])
  const { files, unpaid, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFiles({
    is_paid: false,
  })
  return (
    <section className={`${card.card} ${styles.section}`}>
      <h2>{t('tab.waiting')}</h2>
      {unpaid?.count === 0 && <p className={styles.quiet}>{t('tab.nothing')}</p>}
      {unpaid && unpaid.count > 0 && (
        <p className={styles.amount}>{formatMoney(unpaid.amount, unpaid.currency)}</p>
      )}
      <div>
        <PayAllLink files={files ?? []} />
      </div>
      {files && files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span className={styles.name}>
                <Breakable text={file.original_name} />
              </span>
              <Button size="sm" onClick={() => onPay(file)}>
                {t('pay', { amount: formatMoney(file.price, file.currency) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('common:action.older')}
          </Button>
        </div>
      )}
      {!files &&
        (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={2} height={36} />)}
    </section>
  )
}

const Balance = () => {
  const { t } = useTranslation('payment')
  const { data } = useBalanceQuery()
  return (
    <section className={`${card.card} ${styles.section}`}>
      <h2>{t('tab.balance')}</h2>
      <p className={styles.amount}>{data ? formatMoney(data.available, data.currency) : '—'}</p>
      <p className={styles.quiet}>{t('tab.balanceUse')}</p>
      <div className={styles.links}>
        <ButtonLink to={paths.app.billing} variant="default">
          {t('tab.toBilling')}
        </ButtonLink>
        <ButtonLink to={paths.settings} variant="default">
          {t('tab.toSetting')}
        </ButtonLink>
      </div>
    </section>
  )
}

const Ways = () => {
  const { t } = useTranslation('payment')
  const { ratePercent } = usePrices()
  return (
    <section className={`${card.card} ${styles.section}`}>
      <h2>{t('tab.ways')}</h2>
      <p className={styles.quiet}>{t('tab.waysBody')}</p>
      <p className={styles.quiet}>{t('tab.rebate', { percent: String(ratePercent) })}</p>
    </section>
  )
}
