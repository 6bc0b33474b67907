import { useTranslation } from 'react-i18next'
import styles from './TimeZone.module.css'

const partOf = (language: string, style: 'long' | 'shortOffset') =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZoneName: style })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Says once in which time zone the times of a page are: that of the reader. */
export const TimeZone = () => {
  const { t, i18n } = useTranslation('document')
  const offset = partOf('en', 'shortOffset').replace('GMT', 'UTC')
  const name = partOf(i18n.language, 'long')
  // Zones without a name are called by their offset.
  const isNamed = !/\d/.test(name)
  return (
    <p className={styles.zone}>
      {isNamed ? t('timeline.zone', { name, offset }) : t('timeline.zoneOffset', { offset })}
    </p>
  )
}
