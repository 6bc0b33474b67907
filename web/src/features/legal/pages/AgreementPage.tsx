import { agreement, agreementVersion } from '#shared/i18n/agreement.ts'
import { LegalPage } from '../components/LegalPage.tsx'

export const AgreementPage = () => <LegalPage texts={agreement} date={agreementVersion} />
