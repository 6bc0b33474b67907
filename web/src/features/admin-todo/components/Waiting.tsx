import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf, spanText } from '#shared/lib/span.ts'
import type { Entry } from '../entries.ts'

/** How long an entry has waited. */
export const Waiting = ({ entry: { since } }: { entry: Entry }) => {
  const { t, i18n } = useTranslation('admin-todo')
  const span = spanOf(Date.now() - Date.parse(since))
  return (
    <span title={formatDate(since, i18n.language, { time: true, weekday: true })}>
      {span.count === 0 ? t('waits.now') : t('waits.for', { span: spanText(span, i18n.language) })}
    </span>
  )
}
