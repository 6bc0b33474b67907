import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { useFiles } from '#shared/api/documents.ts'
import { usePrices } from '#shared/api/prices.ts'
import { PayAllLink } from '#shared/documents/PayAllLink.tsx'
import { payTogether } from '#shared/documents/pay-together.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import card from '#shared/ui/Card.module.css'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './PaymentTab.module.css'

/** Unpaid documents with the ways to pay for them, and the balance. */
export const PaymentTab = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation('payment')
  return (
    <Page title={t('tab.title')} lead={t('tab.lead')}>
      <Waiting onPay={onPay} />
      <Balance />
    </Page>
  )
}

const Waiting = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation(['payment', 'common'])
  const { files, unpaid, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFiles({
    is_paid: false,
  })
  const isTogether = payTogether(files ?? []) !== undefined
  return (
    <section className={`${card.card} ${styles.section}`}>
      <h2>{t('tab.waiting')}</h2>
      {unpaid?.count === 0 && <p className={styles.quiet}>{t('tab.nothing')}</p>}
      {unpaid && unpaid.count > 0 && (
        <>
          <div>
            <p className={styles.amount}>{formatMoney(unpaid.amount, unpaid.currency)}</p>
            <PayAllLink files={files ?? []} />
          </div>
          <Ways amount={unpaid.amount} />
        </>
      )}
      {files && files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <Row key={file.id} file={file} isOneOfMany={isTogether} onPay={onPay} />
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

type RowProps = { file: File; isOneOfMany: boolean; onPay: (file: File) => void }

const Row = ({ file, isOneOfMany, onPay }: RowProps) => {
  const { t } = useTranslation(['payment', 'common'])
  const length = useDocumentLength(file)
  return (
    <li>
      <div>
        <span className={styles.name}>
          <Breakable text={file.original_name} />
        </span>
        <small>
          {t(`common:service.type${file.service_type}`)}
          {length && ` · ${length}`}
        </small>
      </div>
      <Button size="sm" {...(isOneOfMany && { variant: 'default' })} onClick={() => onPay(file)}>
        {t('pay', { amount: formatMoney(file.price, file.currency) })}
      </Button>
    </li>
  )
}

/** How to pay, in one line below the total. */
const Ways = ({ amount }: { amount: number }) => {
  const { t, i18n } = useTranslation('payment')
  const { ratePercent } = usePrices()
  const { data } = useBalanceQuery()
  const usable = Math.min(data?.available ?? 0, amount)
  const sentences = [
    data && usable > 0 && t('tab.fromBalance', { amount: formatMoney(usable, data.currency) }),
    t('tab.ways'),
    t('tab.rebate', { percent: String(ratePercent) }),
  ]
  return <p className={styles.quiet}>{sentences.filter(Boolean).join(i18n.language === 'zh' ? '' : ' ')}</p>
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
