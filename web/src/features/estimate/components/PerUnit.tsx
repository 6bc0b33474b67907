import type { ServiceType } from '@runwen/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatMoney, formatNumber } from '#shared/i18n/format.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import ink from '#shared/ui/Ink.module.css'
import { breakEven, commonLengths, lengthFor, unitOf } from '../compare.ts'
import type { Estimate } from '../use-estimates.ts'
import styles from './PerUnit.module.css'

/** In cents per word or character, until the customer enters the rate of another quote. */
const exampleRates = { 1: 18, 2: 10 } as const

type PerUnitProps = {
  service: ServiceType
  prices: PriceList
  estimates: readonly Estimate[]
}

/** Compares a fixed price with a price per word (per character of a Chinese text), at a rate that the reader sets. */
export const PerUnit = ({ service, prices: list, estimates }: PerUnitProps) => {
  const { t, i18n } = useTranslation(['estimate', 'common'])
  const [entered, setEntered] = useState<string>(String(exampleRates[service]))
  const id = useId()
  const { prices, currency, rebate, ratePercent } = list
  const price = prices[service]
  const net = price - rebate(price)
  const rate = Number(entered)
  const isUsable = rate > 0 && rate <= 1_000
  const unit = unitOf(service)
  const length = (count: number) => t(`prices.${unit}`, { count, number: formatNumber(count, i18n.language) })
  const percent = String(ratePercent)
  const own = estimates.flatMap((estimate) => {
    const count = lengthFor(estimate, service)
    return count ? [{ name: estimate.file.name, count }] : []
  })
  const byUnit = (count: number) => (isUsable ? Math.round(count * rate) : undefined)
  const rows = [...own, ...commonLengths.map((count) => ({ name: undefined, count }))]
  return (
    <section className={styles.service} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t(`common:service.type${service}`)}</h3>
      <p className={styles.rate}>
        <label htmlFor={id}>{t(`prices.rate.${unit}`)}</label>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min="0.1"
          max="1000"
          step="0.1"
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
          aria-describedby={`${id}-note`}
        />
      </p>
      <p className={ink.note} id={`${id}-note`}>
        {t('prices.rate.note')}
      </p>
      {isUsable && (
        <p role="status">
          {t('prices.even', {
            length: length(breakEven(price, rate)),
            net: length(breakEven(net, rate)),
            percent,
          })}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`prices.lengths.${unit}`)}</th>
            <th scope="col">{t(`prices.by.${unit}`)}</th>
            <th scope="col">{t('prices.net', { percent })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name ?? count} data-own={name !== undefined || undefined}>
              <th scope="row">
                {name !== undefined && (
                  <span className={styles.name}>
                    <Breakable text={name} />
                  </span>
                )}
                {formatNumber(count, i18n.language)}
              </th>
              <Amount cents={byUnit(count)} other={net} currency={currency} />
              <Amount cents={net} other={byUnit(count)} currency={currency} />
            </tr>
          ))}
        </tbody>
      </table>
      {isUsable && <p className={ink.fine}>{t('prices.lowest', { percent })}</p>}
    </section>
  )
}

type AmountProps = { cents: number | undefined; other: number | undefined; currency: string }

/** A price, marked where it is the lower of the two that a reader would pay. */
const Amount = ({ cents, other, currency }: AmountProps) => (
  <td data-lower={(cents !== undefined && other !== undefined && cents < other) || undefined}>
    {cents === undefined ? '–' : formatMoney(cents, currency)}
  </td>
)
