import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import styles from './Confidentiality.module.css'

/** Who can open a document, how long it is kept, and what training use means: two lines next to a decision. */
export const Confidentiality = () => {
  const { t } = useTranslation('document-choice')
  return (
    <div className={styles.lines}>
      <p>{t('confidentiality.access')}</p>
      <p>
        {t('confidentiality.training')}
        <WordSpace />
        <Link to={`${paths.faq}#training`} target="_blank">
          {t('confidentiality.more')}
        </Link>
      </p>
    </div>
  )
}
