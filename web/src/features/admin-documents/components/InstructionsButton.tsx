import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { changedAfterPayment } from '#shared/instructions/changed-after-payment.ts'
import { useNames } from '../use-names.ts'
import styles from './DocumentName.module.css'

type InstructionsButtonProps = { file: AdminFile; onOpen: () => void }

/** Opens the instructions of a file; marked where they were changed after the payment. */
export const InstructionsButton = ({ file, onOpen }: InstructionsButtonProps) => {
  const { t } = useTranslation('admin-documents')
  const name = useNames().nameOf(file)
  const isChanged = changedAfterPayment(file)
  const label = t(isChanged ? 'instructions.openChangedOf' : 'instructions.openOf', { name })
  return (
    <button
      type="button"
      className={styles.instructions}
      data-changed={isChanged || undefined}
      aria-label={label}
      onClick={onOpen}
    >
      {t('instructions.title')}
    </button>
  )
}
