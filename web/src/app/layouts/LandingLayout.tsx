import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { reloadPage } from '#shared/lib/browser.ts'
import { paths } from '#shared/paths.ts'
import { selectToken } from '#shared/session/session.ts'
import { useLogout } from '#shared/session/use-logout.ts'
import { useAppSelector } from '#shared/store.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { Footer } from './Footer.tsx'
import styles from './LandingLayout.module.css'

const Entrance = () => {
  const { t } = useTranslation()
  const token = useAppSelector(selectToken)
  const logout = useLogout()
  if (token) {
    const leave = () => {
      logout()
      reloadPage()
    }
    return (
      <>
        <ButtonLink to={paths.app.dashboard} variant="default" size="sm">
          {t('nav.dashboard')}
        </ButtonLink>
        <Button size="sm" onClick={leave}>
          {t('nav.logout')}
        </Button>
      </>
    )
  }
  return (
    <>
      <ButtonLink to={paths.app.login} variant="default" size="sm">
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink to={paths.register} size="sm">
        {t('nav.register')}
      </ButtonLink>
    </>
  )
}

/** The public pages: who we are at the top, the small print at the bottom. */
export const LandingLayout = () => {
  const entered = useAppSelector(selectToken) !== null
  return (
    <div className={styles.layout}>
      <header className={styles.header} data-entered={entered || undefined}>
        <Brand />
        <div className={styles.entrance}>
          <LanguageToggle />
          <Entrance />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
