import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf } from '#shared/lib/span.ts'
import type { Entry } from '../entries.ts'

/** How long an entry has waited. */
export const Waiting = ({ entry: { since } }: { entry: Entry }) => {
  const { t, i18n } = useTranslation('admin-todo')
  const { unit, count } = spanOf(Date.now() - Date.parse(since))
  return (
    <span title={formatDate(since, i18n.language, { time: true, weekday: true })}>
      {count === 0 ? t('waits.now') : t(`waits.${unit}`, { count })}
    </span>
  )
}
