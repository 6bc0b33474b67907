import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { changedAfterPayment } from '../rules.ts'
import { useNames } from '../use-names.ts'
import styles from './FileName.module.css'

type ServiceProps = { file: AdminFile; onInstructions: () => void }

/** The service, and what the customer asks for beyond it. */
export const Service = ({ file, onInstructions }: ServiceProps) => {
  const { t } = useTranslation(['admin-files', 'common'])
  const name = useNames().nameOf(file)
  const isChanged = changedAfterPayment(file)
  const label = t(isChanged ? 'instructions.openChangedOf' : 'instructions.openOf', { name })
  return (
    <div className={styles.service}>
      {t(file.service_type === 1 ? 'common:service.type1' : 'common:service.type2')}
      {file.instructions_changed_at !== null && (
        <Button
          className={styles.instructions}
          data-changed={isChanged || undefined}
          variant="subtle"
          size="compact-xs"
          aria-label={label}
          onClick={onInstructions}
        >
          {t('instructions.title')}
        </Button>
      )}
    </div>
  )
}
