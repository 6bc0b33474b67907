import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { useTitle } from '#shared/lib/title.ts'
import { dashboardPath, paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './Message.module.css'

const wayOut = (user: User | null) => {
  if (!user) return [paths.landing, 'notFound.toStart'] as const
  return user.is_admin
    ? ([paths.admin.toDo, 'notFound.toDo'] as const)
    : ([dashboardPath('manage'), 'nav.manage'] as const)
}

export const NotFound = () => {
  const { t } = useTranslation()
  const [to, label] = wayOut(useAppSelector(selectUser))
  useTitle(t('notFound.title'))
  return (
    <div className={styles.message}>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.body')}</p>
      <ButtonLink to={to}>{t(label)}</ButtonLink>
    </div>
  )
}
