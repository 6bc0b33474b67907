import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isLanguage } from '#shared/i18n/language.ts'
import { useLoaded } from '#shared/lib/use-loaded.ts'
import { paths } from '#shared/paths.ts'
import { ContactLines } from '#shared/site/ContactLines.tsx'
import { hasContact, useSite } from '#shared/site/site.ts'
import page from '#shared/ui/Page.module.css'
import { Page } from '#shared/ui/Page.tsx'
import styles from '../components/Faq.module.css'
import { Faq, FaqIndex } from '../components/Faq.tsx'
import way from './ContactPage.module.css'

const texts = {
  en: async () => (await import('../texts/faq.en.ts')).faq,
  zh: async () => (await import('../texts/faq.zh.ts')).faq,
}

export const FaqPage = () => {
  const { t, i18n } = useTranslation('legal')
  const site = useSite()
  const faq = useLoaded(texts[isLanguage(i18n.language) ? i18n.language : 'en'])
  return (
    <div className={`${page.public} ${page.long}`}>
      <Page title={t('faq.title')} lead={t('faq.lead')}>
        <div className={styles.columns}>
          <div className={styles.groups}>{faq && <Faq texts={faq} site={site} />}</div>
          {faq && <FaqIndex texts={faq} label={t('faq.index')} />}
        </div>
        <section className={way.way}>
          <h2>{t('faq.more')}</h2>
          {hasContact(site) && <ContactLines contact={site.contact} />}
          <ul className={styles.links}>
            {(['contact', 'agreement', 'terms', 'privacy'] as const).map((name) => (
              <li key={name}>
                <Link to={paths[name]}>{t(`faq.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      </Page>
    </div>
  )
}
