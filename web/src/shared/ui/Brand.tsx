import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import styles from './Brand.module.css'
import hidden from './Hidden.module.css'
import { Seal } from './Seal.tsx'

export const Brand = ({ to = paths.landing }: { to?: string }) => {
  const { t } = useTranslation()
  return (
    <Link to={to} className={styles.brand}>
      <Seal />
      <span className={styles.name}>{t('nav.brand')}</span>
      <span className={hidden.hidden}>{t('nav.home')}</span>
    </Link>
  )
}
