import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { Tag } from '#shared/ui/Tag.tsx'

type DueCountsProps = {
  list: Pick<Answer<'adminListFiles'>, 'overdue_count' | 'due_today_count'>
}

/** How many files are overdue and due today, of all customers. Shows nothing when none is. */
export const DueCounts = ({ list: { overdue_count, due_today_count } }: DueCountsProps) => {
  const { t } = useTranslation('admin-documents')
  if (overdue_count + due_today_count === 0) return null
  return (
    <p>
      {overdue_count > 0 && <Tag tone="seal">{t('due.overdueCount', { count: overdue_count })}</Tag>}{' '}
      {due_today_count > 0 && <Tag tone="amber">{t('due.todayCount', { count: due_today_count })}</Tag>}
    </p>
  )
}
