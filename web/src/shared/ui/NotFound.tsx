import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { useTitle } from '#shared/lib/title.ts'
import { dashboardPath, paths } from '#shared/paths.ts'
import { selectIsCustomer, selectUser } from '#shared/session/session.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './Message.module.css'

export const NotFound = () => {
  const { t } = useTranslation()
  const isStaff = useAppSelector(selectUser)?.is_admin === true
  const isCustomer = useAppSelector(selectIsCustomer)
  useTitle(t('notFound.title'))
  return (
    <div className={styles.message}>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.body')}</p>
      {isStaff && <ButtonLink to={paths.admin.toDo}>{t('notFound.toDo')}</ButtonLink>}
      {isCustomer && <ButtonLink to={dashboardPath('manage')}>{t('nav.manage')}</ButtonLink>}
      {!isStaff && !isCustomer && <ButtonLink to={paths.landing}>{t('notFound.toStart')}</ButtonLink>}
    </div>
  )
}
