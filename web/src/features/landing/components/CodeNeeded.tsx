import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import link from './TextLink.module.css'

export const CodeNeeded = ({ className = '' }: { className?: string | undefined }) => {
  const { t } = useTranslation('landing')
  return (
    <p className={`${link.text} ${className}`}>
      {t('call.lead')}
      <WordSpace />
      <Link to={paths.contact}>{t('call.getCode')}</Link>
    </p>
  )
}
