import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DateFilter.module.css'
import { dayAgo, type Period, periodOf, periods } from './period.ts'
import { SelectFilter } from './SelectFilter.tsx'

type DateFilterProps = DateRangeProps & {
  /** Name of the date, such as that of its column. */
  name: string
}

const days = ['from', 'to'] as const
type Day = (typeof days)[number]

type DateRangeProps = {
  /** Days such as `2026-11-22`, or empty. */
  filters: Readonly<Record<Day, string>>
  setFilter: (name: Day, value: string) => void
}

/** The first and the last day of what a list shows. */
const DateRange = ({ filters, setFilter }: DateRangeProps) => {
  const { t } = useTranslation()
  return (
    <span className={styles.days}>
      {days.map((name) => (
        <TextInput
          key={name}
          className={styles.day}
          type="date"
          label={t(`list.${name}`)}
          value={filters[name]}
          onChange={(event) => setFilter(name, event.currentTarget.value)}
        />
      ))}
    </span>
  )
}

/** The days of a date, chosen from those that are asked for often; any others by their first and last day. */
export const DateFilter = ({ name, filters, setFilter }: DateFilterProps) => {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { from, to } = filters
  const known = periodOf(from, to)
  const value = isOpen || (!known && (from || to)) ? 'others' : (known ?? '')
  const relative = (amount: number, unit: 'day' | 'month') =>
    new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(amount, unit)
  const words: Readonly<Record<Period, string>> = {
    today: relative(0, 'day'),
    yesterday: relative(-1, 'day'),
    week: t('list.lastDays', { days: 7 }),
    days30: t('list.lastDays', { days: 30 }),
    month: relative(0, 'month'),
  }
  const choose = (chosen: string) => {
    setIsOpen(chosen === 'others')
    if (chosen === 'others') return
    const days = periods()[chosen as Period]?.map((ago) => dayAgo(ago)) ?? ['', '']
    setFilter('from', days[0] ?? '')
    setFilter('to', days[1] ?? '')
  }
  const labelled = (word: string) => t('list.dateIs', { name, word })
  return (
    <>
      <SelectFilter
        label={name}
        value={value}
        choices={[
          { value: '', label: labelled(t('list.anyTime')) },
          ...(Object.keys(words) as Period[]).map((period) => ({
            value: period,
            label: labelled(words[period]),
          })),
          { value: 'others', label: labelled(t('list.otherDays')) },
        ]}
        onChoose={choose}
      />
      {value === 'others' && <DateRange filters={filters} setFilter={setFilter} />}
    </>
  )
}
