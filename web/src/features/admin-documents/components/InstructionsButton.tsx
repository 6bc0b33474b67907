import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { changedAfterPayment } from '#shared/instructions/changed-after-payment.ts'
import { useNames } from '../use-names.ts'
import styles from './DocumentName.module.css'

type ServiceInstructionsProps = { file: AdminFile; onInstructions: () => void }

/** The service of a file with instructions, which a button opens. */
export const ServiceInstructions = ({ file, onInstructions }: ServiceInstructionsProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const name = useNames().nameOf(file)
  const isChanged = changedAfterPayment(file)
  const label = t(isChanged ? 'instructions.openChangedOf' : 'instructions.openOf', { name })
  return (
    <div className={styles.service}>
      {t(`common:service.type${file.service_type}`)}
      <button
        type="button"
        className={styles.instructions}
        data-changed={isChanged || undefined}
        aria-label={label}
        onClick={onInstructions}
      >
        {t('instructions.title')}
      </button>
    </div>
  )
}
