import { useTranslation } from 'react-i18next'
import styles from './ContactLines.module.css'
import type { Site } from './site.ts'

const withoutSpaces = (phone: string) => phone.replace(/[^+\d]/g, '')

/** The ways to reach the operator that are set, each with its label. */
export const ContactLines = ({ contact: { email, phone, wechat, address } }: Pick<Site, 'contact'>) => {
  const { t } = useTranslation()
  return (
    <dl className={styles.ways}>
      {email && (
        <div>
          <dt>{t('contact.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {wechat && (
        <div>
          <dt>{t('contact.wechat')}</dt>
          <dd>{wechat}</dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{t('contact.phone')}</dt>
          <dd>
            <a href={`tel:${withoutSpaces(phone)}`}>{phone}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{t('contact.address')}</dt>
          <dd className={styles.address}>{address}</dd>
        </div>
      )}
    </dl>
  )
}
