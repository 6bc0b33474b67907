import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { ContactLines } from '#shared/site/ContactLines.tsx'
import { hasContact, useSite } from '#shared/site/site.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { buttonLook } from '#shared/ui/PlainButton.tsx'
import page from '../components/LegalPage.module.css'
import { askedFirst } from '../texts/faq.ts'
import styles from './ContactPage.module.css'

export const ContactPage = () => {
  const { t } = useTranslation('legal')
  const isLoggedIn = useIsLoggedIn()
  const site = useSite()
  const email = site?.contact.email
  return (
    <div className={page.page}>
      <Page title={t('contact.title')}>
        <div className={styles.ways}>
          <div className={styles.direct}>
            {hasContact(site) && (
              <section className={styles.way}>
                <h2>{t('contact.directTitle')}</h2>
                <ContactLines contact={site.contact} />
              </section>
            )}
            <section className={styles.way}>
              <h2>{t('contact.customerTitle')}</h2>
              <p>{t('contact.customer')}</p>
              <p>{t('contact.reply')}</p>
              <ButtonLink to={paths.app.chat}>{t(isLoggedIn ? 'contact.write' : 'contact.login')}</ButtonLink>
            </section>
            <section className={styles.way}>
              <h2>{t('contact.visitorTitle')}</h2>
              <p>{t(hasContact(site) ? 'contact.visitorDirect' : 'contact.visitor')}</p>
              {email && (
                <EmailLink to={email} subject={t('contact.askCodeSubject')}>
                  {t('contact.askCode')}
                </EmailLink>
              )}
            </section>
            {(isLoggedIn || hasContact(site)) && (
              <section className={styles.way}>
                <h2>{t('contact.tellTitle')}</h2>
                <p>{t('contact.tell')}</p>
                {email && (
                  <EmailLink to={email} subject={t('contact.problemSubject')}>
                    {t('contact.emailUs')}
                  </EmailLink>
                )}
              </section>
            )}
          </div>
          <section className={styles.way}>
            <h2>{t('contact.faqTitle')}</h2>
            <ul className={styles.questions}>
              {askedFirst.map((question) => (
                <li key={question}>
                  <Link to={`${paths.faq}#${question}`}>{t(`contact.questions.${question}`)}</Link>
                </li>
              ))}
            </ul>
            <ButtonLink to={paths.faq} variant="default">
              {t('contact.toFaq')}
            </ButtonLink>
          </section>
        </div>
      </Page>
    </div>
  )
}

const EmailLink = ({ to, subject, children }: { to: string; subject: string; children: ReactNode }) => (
  <a href={`mailto:${to}?subject=${encodeURIComponent(subject)}`} {...buttonLook({ variant: 'default' })}>
    {children}
  </a>
)
