import { useTranslation } from 'react-i18next'
import { agreement, agreementVersion } from '#shared/i18n/agreement.ts'
import { InShort } from '../components/InShort.tsx'
import { LegalPage } from '../components/LegalPage.tsx'

const points = ['train', 'back', 'yours', 'delete', 'learned'] as const

export const AgreementPage = () => {
  const { t } = useTranslation('legal')
  const short = points.map((point) => t(`short.${point}`))
  return <LegalPage texts={agreement} date={agreementVersion} aside={<InShort points={short} />} />
}
