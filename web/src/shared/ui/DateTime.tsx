import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'

/** A point in time in the reader's words and zone; the machine's form stays in the markup. */
export const DateTime = ({ value, time = false }: { value: string; time?: boolean }) => {
  const { i18n } = useTranslation()
  return <time dateTime={value}>{formatDate(value, i18n.language, { time })}</time>
}
