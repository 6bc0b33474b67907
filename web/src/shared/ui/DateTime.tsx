import { useTranslation } from 'react-i18next'
import { formatDate, unbroken } from '#shared/i18n/format.ts'

type DateTimeProps = {
  value: string
  time?: boolean
  /** Names the year also if it is the current one: for money and for what has to last. */
  year?: boolean
}

/** A time in the user's language and time zone, with the ISO form in the markup. */
export const DateTime = ({ value, time = false, year = false }: DateTimeProps) => {
  const { i18n } = useTranslation()
  return <time dateTime={value}>{unbroken(formatDate(value, i18n.language, { time, year }))}</time>
}
