import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import ink from '#shared/ui/Ink.module.css'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import styles from './Heading.module.css'
import { Steps } from './Steps.tsx'

/** Title of the registration with the way to the login, and where the reader is in it. */
export const Heading = ({ step, lead }: { step: 1 | 2; lead: string }) => {
  const { t } = useTranslation('register')
  useTitle(t('title'))
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      <p className={ink.quiet}>
        {t('haveAccount')}
        <WordSpace />
        <Link to={paths.login}>{t('login')}</Link>
      </p>
      <p className={ink.quiet}>
        {lead}
        <WordSpace />
        <Link to={paths.contact}>{t('getCode')}</Link>
      </p>
      <Steps current={step} />
    </header>
  )
}
