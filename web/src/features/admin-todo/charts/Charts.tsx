import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { useOverviewQuery } from '#shared/api/overview.ts'
import { useMay } from '#shared/api/use-may.ts'
import { formatDate, formatMoney, formatNumber } from '#shared/i18n/format.ts'
import ink from '#shared/ui/Ink.module.css'
import { ChartsSkeleton } from '../components/ChartsSkeleton.tsx'
import { useRevenueQuery } from './api.ts'
import { Chart } from './Chart.tsx'
import styles from './Charts.module.css'
import { DayBars } from './DayBars.tsx'
import { LoadBars } from './LoadBars.tsx'

/** How the work goes, in a few small charts. Nothing is shown while a service does not answer: the list is what counts. */
export const Charts = () => {
  const { t } = useTranslation('admin-todo')
  const seesMoney = useMay()('revenue')
  const { data, isLoading } = useOverviewQuery()
  // The days of every chart begin where staff work.
  const revenue = useRevenueQuery({ time_zone: data?.time_zone }, { skip: !seesMoney || !data })
  if (isLoading) return <ChartsSkeleton />
  return (
    <section className={styles.charts} aria-label={t('charts.label')}>
      {data && (
        <>
          <Waiting overview={data} />
          <Turnaround overview={data} />
        </>
      )}
      {revenue.data && <Revenue revenue={revenue.data} />}
      {data?.load.some(({ user_id }) => user_id !== null) && <Load load={data.load} />}
    </section>
  )
}

type Overview = { overview: Answer<'overview'> }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const useDay = () => {
  const { i18n } = useTranslation()
  return (day: string) => formatDate(`${day}T12:00:00`, i18n.language)
}

const Waiting = ({ overview: { waiting, overdue, days } }: Overview) => {
  const { t, i18n } = useTranslation('admin-todo')
  const dayOf = useDay()
  return (
    <Chart
      title={t('charts.waiting')}
      figure={formatNumber(waiting, i18n.language)}
      note={<Overdue count={overdue} />}
      sums={[
        { tone: 'slate', text: t('charts.paid', { number: sumOf(days.map(({ paid }) => paid)) }) },
        { tone: 'jade', text: t('charts.finished', { number: sumOf(days.map(({ finished }) => finished)) }) },
      ]}
    >
      <DayBars
        label={t('charts.flow')}
        tones={{ up: 'slate', down: 'jade' }}
        days={days.map(({ day, paid, finished }) => ({
          day,
          up: paid,
          down: finished,
          text: t('charts.flowOf', { day: dayOf(day), paid, finished }),
        }))}
      />
    </Chart>
  )
}

const Overdue = ({ count }: { count: number }) => {
  const { t } = useTranslation('admin-todo')
  return count > 0 ? <span className={ink.alert}>{t('charts.overdue', { count })}</span> : t('charts.onTime')
}

const Load = ({ load }: Pick<Answer<'overview'>, 'load'>) => {
  const { t, i18n } = useTranslation('admin-todo')
  const count = load.find(({ user_id }) => user_id === null)?.waiting ?? 0
  return (
    <Chart
      title={t('charts.load')}
      figure={formatNumber(count, i18n.language)}
      note={t('charts.nobodys', { count })}
    >
      <LoadBars load={load.filter(({ user_id }) => user_id !== null)} />
    </Chart>
  )
}

const dayHours = 24

const Turnaround = ({ overview: { turnaround_hours, days } }: Overview) => {
  const { t, i18n } = useTranslation('admin-todo')
  const dayOf = useDay()
  const inWords = (hours: number | null) => {
    if (hours === null) return '—'
    const isLong = hours >= 2 * dayHours
    const count = Math.round((isLong ? hours / dayHours : hours) * 10) / 10
    return t(isLong ? 'charts.days' : 'charts.hours', { count, value: formatNumber(count, i18n.language) })
  }
  return (
    <Chart title={t('charts.turnaround')} figure={inWords(turnaround_hours)} note={t('charts.median')}>
      <DayBars
        label={t('charts.turnaround')}
        tones={{ up: 'amber' }}
        days={days.map(({ day, turnaround_hours: hours }) => ({
          day,
          up: hours ?? 0,
          text: t('charts.ofDay', { day: dayOf(day), value: inWords(hours) }),
        }))}
      />
    </Chart>
  )
}

const Revenue = ({ revenue: { currency, days } }: { revenue: Answer<'revenue'> }) => {
  const { t } = useTranslation('admin-todo')
  const dayOf = useDay()
  const [earned, refunded] = [sumOf(days.map((day) => day.earned)), sumOf(days.map((day) => day.refunded))]
  const fromBalance = sumOf(days.map(({ from_balance = 0 }) => from_balance))
  // Without either part the legend would repeat the figure.
  const paid =
    fromBalance > 0
      ? t('charts.paidBy', {
          card: formatMoney(earned - fromBalance, currency),
          balance: formatMoney(fromBalance, currency),
        })
      : refunded > 0 && t('charts.earned', { amount: formatMoney(earned, currency) })
  return (
    <Chart
      title={t('charts.revenue')}
      figure={formatMoney(earned - refunded, currency)}
      note={t('charts.period')}
      sums={[
        ...(paid ? [{ tone: 'jade', text: paid } as const] : []),
        ...(refunded > 0
          ? [
              {
                tone: 'seal',
                text: t('charts.refunded', { amount: formatMoney(refunded, currency) }),
              } as const,
            ]
          : []),
      ]}
    >
      <DayBars
        label={t('charts.revenue')}
        tones={{ up: 'jade', down: 'seal' }}
        days={days.map(({ day, earned, refunded }) => ({
          day,
          up: earned,
          down: refunded,
          text:
            refunded > 0
              ? t('charts.revenueOf', {
                  day: dayOf(day),
                  earned: formatMoney(earned, currency),
                  refunded: formatMoney(refunded, currency),
                })
              : t('charts.ofDay', { day: dayOf(day), value: formatMoney(earned, currency) }),
        }))}
      />
    </Chart>
  )
}
