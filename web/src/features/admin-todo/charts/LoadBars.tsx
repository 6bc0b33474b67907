import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import ink from '#shared/ui/Ink.module.css'
import styles from './Charts.module.css'

type Load = Answer<'overview'>['load'][number]

const maxBars = 4

/** Who has how many documents in progress, as bars with their numbers. */
export const LoadBars = ({ load }: { load: readonly Load[] }) => {
  const { t } = useTranslation('admin-todo')
  const highest = Math.max(1, ...load.map(({ waiting }) => waiting))
  return (
    <ul className={styles.load}>
      {load.slice(0, maxBars).map(({ user_id, name, waiting, overdue }) => (
        <li key={user_id}>
          <span className={styles.who} title={name ?? t('unknownUser')}>
            {name ?? t('unknownUser')}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.share} style={{ inlineSize: `${(waiting / highest) * 100}%` }} />
          </span>
          <span className={styles.count}>
            {waiting}
            {overdue > 0 && <span className={ink.alert}> {t('charts.overdue', { count: overdue })}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
