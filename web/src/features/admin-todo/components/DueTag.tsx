import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf } from '#shared/lib/span.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import type { Entry } from '../entries.ts'

const soonMs = 8 * 60 * 60_000

const useTime = () => {
  const { i18n } = useTranslation()
  return (iso: string) => formatDate(iso, i18n.language, { time: true, weekday: true })
}

/** Until when an entry is due, by which the list is sorted. */
export const DueTag = ({ entry: { dueAt } }: { entry: Entry }) => {
  const { t } = useTranslation('admin-todo')
  const time = useTime()
  const left = dueAt - Date.now()
  const { unit, count } = spanOf(Math.abs(left))
  const tone = left <= 0 ? 'seal' : left < soonMs ? 'amber' : 'neutral'
  return (
    <span title={time(new Date(dueAt).toISOString())}>
      <Tag tone={tone}>
        {count === 0 ? t('dueNow') : t(`${left <= 0 ? 'late' : 'due'}.${unit}`, { count })}
      </Tag>
    </span>
  )
}

/** How long an entry has waited. */
export const Waiting = ({ entry: { since } }: { entry: Entry }) => {
  const { t } = useTranslation('admin-todo')
  const time = useTime()
  const { unit, count } = spanOf(Date.now() - Date.parse(since))
  return <span title={time(since)}>{count === 0 ? t('waits.now') : t(`waits.${unit}`, { count })}</span>
}
