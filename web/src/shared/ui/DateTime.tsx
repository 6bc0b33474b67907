import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'

/** A time in the user's language and time zone, with the ISO form in the markup. */
export const DateTime = ({ value, time = false }: { value: string; time?: boolean }) => {
  const { i18n } = useTranslation()
  return <time dateTime={value}>{formatDate(value, i18n.language, { time })}</time>
}
