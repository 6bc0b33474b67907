import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { useFiles } from '#shared/api/documents.ts'
import { usePrices } from '#shared/api/prices.ts'
import { useCharge } from '#shared/api/use-charge.ts'
import { PayAllLink } from '#shared/documents/PayAllLink.tsx'
import { payTogether } from '#shared/documents/pay-together.ts'
import { ReservedBalance } from '#shared/documents/ReservedBalance.tsx'
import {
  useDocumentPayment,
  useNewestOrdersQuery,
  usePaymentsUnderWay,
} from '#shared/documents/use-payments-under-way.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { waitsFor } from '#shared/lib/under-way.ts'
import { paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import card from '#shared/ui/Card.module.css'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import ink from '#shared/ui/Ink.module.css'
import { MoreButton } from '#shared/ui/MoreButton.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import styles from './PaymentTab.module.css'
import sum from './Sum.module.css'

/** Unpaid documents with the ways to pay for them, and the balance. */
export const PaymentTab = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation(['payment', 'common'])
  return (
    <Page
      title={t('tab.title')}
      back={{ to: paths.app.billing, label: t('common:nav.billing') }}
      lead={t('tab.lead')}
    >
      <Waiting onPay={onPay} />
      <Balance />
    </Page>
  )
}

const Waiting = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation(['payment', 'common'])
  const list = useFiles({ is_paid: false })
  const { unpaid, error, refetch } = list
  const files = list.files?.filter(isToPay)
  const isTogether = payTogether(files ?? []) !== undefined
  return (
    <section className={`${card.card} ${styles.section} ${styles.waiting}`}>
      <h2>{t('tab.waiting')}</h2>
      {unpaid?.count === 0 && <p className={ink.note}>{t('tab.nothing')}</p>}
      {unpaid && unpaid.count > 0 && <Total unpaid={unpaid} files={files ?? []} />}
      {files && (files.length > 0 || list.hasNextPage) && (
        <div className={styles.list}>
          <ul className={styles.files}>
            {files.map((file) => (
              <Row key={file.id} file={file} isOneOfMany={isTogether} onPay={onPay} />
            ))}
          </ul>
          <MoreButton query={list}>{t('common:action.older')}</MoreButton>
          <p className={ink.note}>{t('tab.proforma')}</p>
        </div>
      )}
      {!files &&
        (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={2} height={36} />)}
    </section>
  )
}

type RowProps = {
  file: File
  isOneOfMany: boolean
  onPay: (file: File) => void
}

const Row = ({ file, isOneOfMany, onPay }: RowProps) => {
  const { t } = useTranslation(['payment', 'common'])
  const length = useDocumentLength(file)
  const { underWay, text, isKnown } = useDocumentPayment(file)
  const fee = t('common:fee', { amount: formatMoney(file.price, file.currency) })
  return (
    <li>
      <div>
        <span className={styles.name}>
          <Breakable text={file.original_name} />
        </span>
        <span className={styles.facts}>
          <small>
            {t(`common:service.type${file.service_type}`)}
            {length && ` · ${length}`}
            <span className={styles.feeInLine}>
              {' · '}
              <span className={styles.whole}>{fee}</span>
            </span>
          </small>
          {file.has_result && <Tag tone="jade">{t('tab.ready')}</Tag>}
        </span>
        {underWay && <small>{t(`common:pay.underWay.${waitsFor(underWay)}`)}</small>}
      </div>
      <span className={styles.fee}>{fee}</span>
      <Button
        size="sm"
        style={isKnown ? undefined : { visibility: 'hidden' }}
        {...(isOneOfMany && { variant: 'default' })}
        aria-label={t('tab.payOf', { text, name: file.original_name })}
        onClick={() => onPay(file)}
      >
        {text}
      </Button>
    </li>
  )
}

type TotalProps = {
  unpaid: { count: number; amount: number; currency: string }
  files: readonly File[]
}

/** What paying for everything takes, from where, and what comes back for it. */
const Total = ({ unpaid, files }: TotalProps) => {
  const { t } = useTranslation('payment')
  const { rebate, ratePercent } = usePrices()
  const chargeOf = useCharge()
  const { count, amount, currency } = unpaid
  const money = (cents: number, signed = false) => formatMoney(cents, currency, { signed })
  // A payment for all replaces those of single documents.
  const { held } = usePaymentsUnderWay(files)
  const due = chargeOf(amount, currency, held) ?? amount
  const fromBalance = amount - due
  const isWhole = files.length === count
  // Per document, as it is paid back.
  const back = files.reduce((cents, { price }) => cents + rebate(price), 0)
  return (
    <div className={styles.total}>
      <dl className={sum.sum}>
        {fromBalance > 0 && (
          <>
            <div>
              <dt>{t('tab.documents', { count })}</dt>
              <dd>{money(amount)}</dd>
            </div>
            <div>
              <dt>{t('sum.fromBalance')}</dt>
              <dd className={sum.jade}>{money(-fromBalance)}</dd>
            </div>
          </>
        )}
        <div className={sum.due}>
          <dt>{fromBalance > 0 ? t('sum.due') : t('tab.documents', { count })}</dt>
          <dd>
            <span className={sum.currency}>{currency.toUpperCase()}</span> {money(due)}
          </dd>
        </div>
        {isWhole && (
          <div className={ink.note}>
            <dt>{t('sum.back', { percent: String(ratePercent) })}</dt>
            <dd className={sum.jade}>{money(back, true)}</dd>
          </div>
        )}
      </dl>
      <PayAllLink files={files} tab="payment" />
      <p className={ink.note}>{t('tab.ways')}</p>
    </div>
  )
}

const Balance = () => {
  const { t } = useTranslation('payment')
  const { data } = useBalanceQuery()
  const { data: started } = useNewestOrdersQuery({ started: true, limit: 100 })
  return (
    <section className={`${card.card} ${styles.section} ${styles.balance}`}>
      <h2>
        {t('tab.balance')}
        <WordSpace />
        <span className={styles.amount}>{data ? formatMoney(data.available, data.currency) : '—'}</span>
      </h2>
      <ReservedBalance orders={started?.orders ?? []} />
      <p className={ink.note}>{t('tab.balanceUse')}</p>
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
