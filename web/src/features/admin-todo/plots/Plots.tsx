import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { useMay } from '#shared/api/use-may.ts'
import { formatDate, formatMoney, formatNumber } from '#shared/i18n/format.ts'
import { PlotsSkeleton } from '../components/PlotsSkeleton.tsx'
import { useOverviewQuery, useRevenueQuery } from './api.ts'
import { DayBars } from './DayBars.tsx'
import { LoadBars } from './LoadBars.tsx'
import { Plot } from './Plot.tsx'
import styles from './Plots.module.css'

/** How the work goes, in a few small plots. Nothing is shown while a service does not answer: the list is what counts. */
export const Plots = () => {
  const { t } = useTranslation('admin-todo')
  const seesMoney = useMay()('revenue')
  const { data, isLoading } = useOverviewQuery()
  // The days of every plot begin where staff work.
  const revenue = useRevenueQuery({ time_zone: data?.time_zone }, { skip: !seesMoney || !data })
  if (isLoading) return <PlotsSkeleton />
  return (
    <section className={styles.plots} aria-label={t('plots.label')}>
      {data && (
        <>
          <Waiting overview={data} />
          <Turnaround overview={data} />
        </>
      )}
      {revenue.data && <Revenue revenue={revenue.data} />}
      {data?.load.some(({ user_id }) => user_id !== null) && (
        <Plot title={t('plots.load')} figure={null}>
          <LoadBars load={data.load} />
        </Plot>
      )}
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
    <Plot
      title={t('plots.waiting')}
      figure={formatNumber(waiting, i18n.language)}
      note={overdue > 0 && <span className={styles.late}>{t('plots.overdue', { count: overdue })}</span>}
      sums={[
        { tone: 'slate', text: t('plots.paid', { number: sumOf(days.map(({ paid }) => paid)) }) },
        { tone: 'jade', text: t('plots.finished', { number: sumOf(days.map(({ finished }) => finished)) }) },
      ]}
    >
      <DayBars
        label={t('plots.flow')}
        tones={{ up: 'slate', down: 'jade' }}
        days={days.map(({ day, paid, finished }) => ({
          day,
          up: paid,
          down: finished,
          text: t('plots.flowOf', { day: dayOf(day), paid, finished }),
        }))}
      />
    </Plot>
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
    return t(isLong ? 'plots.days' : 'plots.hours', { count, value: formatNumber(count, i18n.language) })
  }
  return (
    <Plot title={t('plots.turnaround')} figure={inWords(turnaround_hours)} note={t('plots.median')}>
      <DayBars
        label={t('plots.turnaround')}
        tones={{ up: 'amber' }}
        days={days.map(({ day, turnaround_hours: hours }) => ({
          day,
          up: hours ?? 0,
          text: t('plots.ofDay', { day: dayOf(day), value: inWords(hours) }),
        }))}
      />
    </Plot>
  )
}

const Revenue = ({ revenue: { currency, days } }: { revenue: Answer<'revenue'> }) => {
  const { t } = useTranslation('admin-todo')
  const dayOf = useDay()
  const [earned, refunded] = [sumOf(days.map((day) => day.earned)), sumOf(days.map((day) => day.refunded))]
  return (
    <Plot
      title={t('plots.revenue')}
      figure={formatMoney(earned - refunded, currency)}
      note={t('plots.period')}
      sums={[
        { tone: 'jade', text: t('plots.earned', { amount: formatMoney(earned, currency) }) },
        ...(refunded > 0
          ? [
              {
                tone: 'seal',
                text: t('plots.refunded', { amount: formatMoney(refunded, currency) }),
              } as const,
            ]
          : []),
      ]}
    >
      <DayBars
        label={t('plots.revenue')}
        tones={{ up: 'jade', down: 'seal' }}
        days={days.map(({ day, earned, refunded }) => ({
          day,
          up: earned,
          down: refunded,
          text:
            refunded > 0
              ? t('plots.revenueOf', {
                  day: dayOf(day),
                  earned: formatMoney(earned, currency),
                  refunded: formatMoney(refunded, currency),
                })
              : t('plots.ofDay', { day: dayOf(day), value: formatMoney(earned, currency) }),
        }))}
      />
    </Plot>
  )
}
