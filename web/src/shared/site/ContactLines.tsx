import { useTranslation } from 'react-i18next'
import styles from './ContactLines.module.css'
import type { Site } from './site.ts'

const withoutSpaces = (phone: string) => phone.replace(/[^+\d]/g, '')

/** Who the operator is and how to reach them: what is set, each with its label. */
export const ContactLines = ({ contact }: Pick<Site, 'contact'>) => {
  const { t } = useTranslation()
  const { email, phone, wechat, address } = contact
  const line = (fact: 'name' | 'registration' | 'hours') =>
    contact[fact] && (
      <div>
        <dt>{t(`contact.${fact}`)}</dt>
        <dd>{contact[fact]}</dd>
      </div>
    )
  return (
    <dl className={styles.ways}>
      {line('name')}
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
      {line('registration')}
      {line('hours')}
    </dl>
  )
}
