import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { ContactLines } from '#shared/site/ContactLines.tsx'
import { hasContact, useSite } from '#shared/site/site.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import list from '#shared/ui/LinkList.module.css'
import page from '#shared/ui/Page.module.css'
import { Page } from '#shared/ui/Page.tsx'
import { buttonLook, PlainButton } from '#shared/ui/PlainButton.tsx'
import { askedFirst } from '../texts/faq.ts'
import styles from './ContactPage.module.css'

export const ContactPage = () => {
  const { t } = useTranslation('legal')
  const isLoggedIn = useIsLoggedIn()
  const site = useSite()
  const email = site?.contact.email
  return (
    <div className={page.public}>
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
              <h2>{t('contact.visitorTitle')}</h2>
              <p>{t(hasContact(site) ? 'contact.visitorDirect' : 'contact.visitor')}</p>
              {email && (
                <div className={styles.acts}>
                  <EmailLink
                    to={email}
                    subject={t('contact.askCodeSubject')}
                    {...(!isLoggedIn && { variant: 'filled' })}
                  >
                    {t('contact.askCode')}
                  </EmailLink>
                  <CopyAddress email={email} />
                </div>
              )}
            </section>
            <section className={styles.way}>
              <h2>{t('contact.customerTitle')}</h2>
              <p>{t('contact.customer')}</p>
              <p>{t('contact.reply')}</p>
              <ButtonLink to={paths.app.chat} {...(!isLoggedIn && email && { variant: 'default' })}>
                {t(isLoggedIn ? 'contact.write' : 'contact.login')}
              </ButtonLink>
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
            <ul className={`${list.links} ${styles.questions}`}>
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

type EmailLinkProps = { to: string; subject: string; variant?: 'filled' | 'default'; children: ReactNode }

const EmailLink = ({ to, subject, variant = 'default', children }: EmailLinkProps) => (
  <a href={`mailto:${to}?subject=${encodeURIComponent(subject)}`} {...buttonLook({ variant })}>
    {children}
  </a>
)

/** For readers without a mail program. Hidden where the browser has no clipboard access. */
const CopyAddress = ({ email }: { email: string }) => {
  const { t } = useTranslation(['legal', 'common'])
  const [isCopied, setIsCopied] = useState(false)
  if (!useIsHydrated() || !navigator.clipboard) return null
  const copy = async () => {
    await navigator.clipboard.writeText(email)
    setIsCopied(true)
  }
  return (
    <PlainButton variant="subtle" onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'common:action.copied' : 'contact.copy')}</span>
    </PlainButton>
  )
}
