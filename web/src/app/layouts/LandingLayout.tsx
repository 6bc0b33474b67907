import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { dropSession, logOut } from '#shared/api/log-out.ts'
import type { Problem } from '#shared/api/problem.ts'
import { onLanguageChosen } from '#shared/i18n/i18n.ts'
import { reloadPage } from '#shared/lib/browser.ts'
import { useLoaded } from '#shared/lib/use-loaded.ts'
import { paths } from '#shared/paths.ts'
import { endOf } from '#shared/session/session-end.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { PlainButton } from '#shared/ui/PlainButton.tsx'
import { Footer } from './Footer.tsx'
import styles from './LandingLayout.module.css'

const Entrance = () => {
  const { t } = useTranslation()
  if (useIsLoggedIn()) {
    const leave = () => {
      logOut()
      reloadPage()
    }
    return (
      <>
        <ButtonLink to={paths.app.dashboard} size="sm">
          {t('nav.manage')}
        </ButtonLink>
        <PlainButton variant="subtle" size="sm" onClick={leave}>
          {t('nav.logout')}
        </PlainButton>
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

const loadContact = async () => (await import('#shared/site/SiteContact.tsx')).SiteContact

/** Around the public pages. */
export const LandingLayout = () => {
  const { t } = useTranslation()
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isLanding = pathname === paths.landing
  const SiteContact = useLoaded(loadContact)
  useEffect(() => {
    if (!isLoggedIn) return
    const end = (_: string, { code }: Problem) => {
      dropSession()
      void navigate(paths.login, { state: { ended: endOf(code) } })
    }
    return onLanguageChosen(async (language) =>
      (await import('#shared/preferences/save-preferences.ts')).savePreferences({ language }, end),
    )
  }, [isLoggedIn, navigate])
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        <nav className={styles.pages} aria-label={t('nav.main')}>
          {(['prices', 'estimate', 'faq'] as const).map((page) => (
            <Link key={page} to={paths[page]} aria-current={pathname === paths[page] ? 'page' : undefined}>
              {t(`nav.${page}`)}
            </Link>
          ))}
        </nav>
        <div className={styles.entrance}>
          <LanguageToggle />
          <Entrance />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer {...(isLanding && { year: 2025 })}>
        {SiteContact && <SiteContact isOnPage={pathname === paths.contact || pathname === paths.faq} />}
      </Footer>
    </div>
  )
}
