import { useTranslation } from 'react-i18next'
import { agreement, agreementVersion } from '#shared/i18n/agreement.ts'
import { LegalPage } from '../components/LegalPage.tsx'

const points = ['train', 'back', 'yours', 'delete', 'learned'] as const

const InShort = () => {
  const { t } = useTranslation('legal')
  return (
    <>
      <h2>{t('short.title')}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(`short.${point}`)}</li>
        ))}
      </ul>
    </>
  )
}

export const AgreementPage = () => <LegalPage texts={agreement} date={agreementVersion} aside={<InShort />} />
