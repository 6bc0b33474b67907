import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import styles from './CallToAction.module.css'
import { CodeNeeded } from './CodeNeeded.tsx'

export const CallToAction = () => {
  const { t } = useTranslation('landing')
  const isLoggedIn = useIsLoggedIn()
  return (
    <section className={styles.call}>
      <h2>{t('call.title')}</h2>
      {!isLoggedIn && <CodeNeeded />}
      <ButtonLink to={isLoggedIn ? paths.app.dashboard : paths.register} size="lg">
        {t(isLoggedIn ? 'call.dashboard' : 'call.register')}
      </ButtonLink>
    </section>
  )
}
