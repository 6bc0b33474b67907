import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { formatMoney, formatNumber } from '#shared/i18n/format.ts'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useTransfersQuery } from '../api.ts'
import { groupSums, transferKinds } from '../kinds.ts'
import { isMonth, monthOf } from '../months.ts'
import { MonthPicker } from './MonthPicker.tsx'
import styles from './Transfers.module.css'

export const Transfers = () => {
  const { t } = useTranslation('admin-payment-checks')
  const { filters, setFilter } = useFilters(['month'])
  // As the days of the list of orders, so that their sums agree.
  const zone = ownTimeZone()
  const present = monthOf(new Date())
  const month = isMonth(filters.month) ? filters.month : present
  const { data, error, isFetching, refetch } = useTransfersQuery({ month, time_zone: zone })
  useFailure('transfers', error, (reason) => t('transfers.failed', { reason }))
  const picker = (
    <MonthPicker
      month={month}
      latest={present}
      onPick={(next) => setFilter('month', next === present ? '' : next)}
    />
  )
  return (
    <Section title={t('transfers.title')} lead={t('transfers.lead', { zone })} aside={picker}>
      {error && !isFetching ? (
        <ErrorState problem={error} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton count={4} height={36} />
      ) : data.transfers.length === 0 ? (
        <p>{t('transfers.empty')}</p>
      ) : (
        <MonthTable {...data} isBusy={isFetching} />
      )}
    </Section>
  )
}

type MonthTableProps = Pick<Answer<'transfers'>, 'transfers' | 'currency'> & { isBusy: boolean }

const MonthTable = ({ transfers, currency, isBusy }: MonthTableProps) => {
  const { t, i18n } = useTranslation('admin-payment-checks')
  const kindOf = (kind: string) => {
    const known = oneOf(transferKinds, kind)
    return known ? t(`transfers.kinds.${known}`) : kind
  }
  return (
    <table className={styles.table} aria-label={t('transfers.title')} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{t('transfers.kind')}</th>
          <th scope="col">{t('transfers.number')}</th>
          <th scope="col">{t('transfers.amount')}</th>
        </tr>
      </thead>
      {groupSums(transfers).map(({ group, sums, net }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={3}>
              {t(`transfers.groups.${group}`)}
            </th>
          </tr>
          {sums.map(({ kind, count, amount, balance_change }) => (
            <Fragment key={kind}>
              <tr>
                <th scope="row">{kindOf(kind)}</th>
                <td>{formatNumber(count, i18n.language)}</td>
                <td>{formatMoney(amount, currency, { signed: net !== undefined })}</td>
              </tr>
              {kind === 'payment' &&
                // An older copy of the service does not say it.
                balance_change !== undefined &&
                // The provider's records have the first of the two alone.
                (
                  [
                    ['provider', amount + balance_change],
                    ['balance', -balance_change],
                  ] as const
                ).map(([source, share]) => (
                  <tr key={source} className={styles.part}>
                    <th scope="row" colSpan={2}>
                      {t(`transfers.from.${source}`)}
                    </th>
                    <td>{formatMoney(share, currency)}</td>
                  </tr>
                ))}
            </Fragment>
          ))}
          {group !== 'moved' && net !== undefined && (
            <tr className={styles.net}>
              <th scope="row" colSpan={2}>
                {t(`transfers.net.${group}`)}
              </th>
              <td>{formatMoney(net, currency, { signed: true })}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}
