import { useTranslation } from 'react-i18next'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './Message.module.css'

export const NotFound = () => {
  const { t } = useTranslation()
  useTitle(t('notFound.title'))
  return (
    <div className={styles.message}>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.body')}</p>
      <ButtonLink to={paths.landing}>{t('notFound.toStart')}</ButtonLink>
    </div>
  )
}
