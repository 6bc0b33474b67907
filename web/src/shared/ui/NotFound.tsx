import { useTranslation } from 'react-i18next'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './Message.module.css'

type NotFoundProps = {
  /** For something that was here before: what became of it, and where its list is. */
  gone?: { title: string; body: string; to: string; list: string }
}

export const NotFound = ({ gone }: NotFoundProps) => {
  const { t } = useTranslation()
  const title = gone?.title ?? t('notFound.title')
  useTitle(title)
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{gone?.body ?? t('notFound.body')}</p>
      <ButtonLink to={gone?.to ?? paths.landing}>{gone?.list ?? t('notFound.toStart')}</ButtonLink>
    </div>
  )
}
