import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { selectToken } from '#shared/session/session.ts'
import { useAppSelector } from '#shared/store.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import styles from './CallToAction.module.css'

export const CallToAction = () => {
  const { t } = useTranslation('landing')
  const token = useAppSelector(selectToken)
  return (
    <section className={styles.call}>
      <h2>{t('call.title')}</h2>
      {!token && <p>{t('call.lead')}</p>}
      <ButtonLink to={token ? paths.app.dashboard : paths.register} size="lg">
        {t(token ? 'call.dashboard' : 'call.register')}
      </ButtonLink>
    </section>
  )
}
