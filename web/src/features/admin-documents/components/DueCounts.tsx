import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import styles from './DueCounts.module.css'

type DueCountsProps = {
  found: string
  list: Pick<Answer<'adminListFiles'>, 'overdue_count' | 'due_today_count'>
}

/** How many files are found, and how many of all customers are overdue or due today. */
export const DueCounts = ({ found, list: { overdue_count, due_today_count } }: DueCountsProps) => {
  const { t } = useTranslation('admin-documents')
  return (
    <span className={styles.counts}>
      <span>{found}</span>
      {overdue_count > 0 && (
        <strong data-tone="seal">{t('due.overdueCount', { count: overdue_count })}</strong>
      )}
      {due_today_count > 0 && (
        <strong data-tone="amber">{t('due.todayCount', { count: due_today_count })}</strong>
      )}
    </span>
  )
}
