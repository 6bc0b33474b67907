import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import styles from './Brand.module.css'
import { Seal } from './Seal.tsx'

/** The product's name: the same in both languages. */
const name = 'Runwen'

export const Brand = ({ to = paths.landing }: { to?: string }) => {
  const { t } = useTranslation()
  return (
    <Link to={to} className={styles.brand}>
      <Seal />
      <span>{name}</span>
      <VisuallyHidden>{t('nav.home')}</VisuallyHidden>
    </Link>
  )
}
