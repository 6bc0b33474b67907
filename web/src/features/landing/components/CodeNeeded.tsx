import { useTranslation } from 'react-i18next'
import { GetCodeLink } from '#shared/site/GetCodeLink.tsx'

/** Says that registration needs an invitation code, with the way to one. */
export const CodeNeeded = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation('landing')
  return (
    <p className={className}>
      {t('call.lead')} <GetCodeLink />
    </p>
  )
}
