import { useTranslation } from 'react-i18next'
import { formatDate, formatStamp } from '#shared/i18n/format.ts'

/** A timestamp in a table, or a dash. The tooltip shows it in full. */
export const Stamp = ({ value }: { value: string | null }) => {
  const { i18n } = useTranslation()
  if (value === null) return <span>—</span>
  return (
    <time
      dateTime={value}
      title={formatDate(value, i18n.language, { time: true })}
      style={{ whiteSpace: 'nowrap' }}
    >
      {formatStamp(value, i18n.language)}
    </time>
  )
}
