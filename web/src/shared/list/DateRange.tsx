import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './DateRange.module.css'

const days = ['from', 'to'] as const
type Day = (typeof days)[number]

export type DateRangeProps = {
  /** Days such as `2026-11-22`, or empty. */
  filters: Readonly<Record<Day, string>>
  setFilter: (name: Day, value: string) => void
}

/** The first and the last day of what a list shows. */
export const DateRange = ({ filters, setFilter }: DateRangeProps) => {
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
