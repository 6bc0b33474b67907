import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf } from '#shared/lib/span.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import type { Entry } from '../entries.ts'

const soonMs = 8 * 60 * 60_000

/** How long something waits, or until when it is due if it has a due time of its own. */
export const DueTag = ({ entry }: { entry: Entry }) => {
  const { t, i18n } = useTranslation('admin-todo')
  const now = Date.now()
  const isLate = entry.dueAt <= now
  const hasDueTime = 'file' in entry && entry.file.due_at !== null
  const { unit, count } = spanOf(hasDueTime ? Math.abs(entry.dueAt - now) : now - Date.parse(entry.since))
  const kind = hasDueTime ? (isLate ? 'late' : 'due') : 'waits'
  const tone = isLate ? 'seal' : entry.dueAt - now < soonMs ? 'amber' : 'neutral'
  const title = formatDate(hasDueTime ? new Date(entry.dueAt).toISOString() : entry.since, i18n.language, {
    time: true,
    weekday: true,
  })
  return (
    <span title={title}>
      <Tag tone={tone}>{t(`${kind}.${unit}`, { count })}</Tag>
    </span>
  )
}
