import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RefusedRows } from '#shared/document-choice/RefusedRows.tsx'
import type { Refused } from '#shared/document-choice/rules.ts'
import { useRefusalText } from '#shared/document-choice/use-refusal-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import styles from './UploadPanel.module.css'

type RefusedFilesProps = {
  refused: Refused
  /** The files of the same choice that were fine. */
  spared: readonly File[]
  onAdd: () => void
}

/** The files that reject a choice, each with the reason and what helps, and a way to add the files that were fine. */
export const RefusedFiles = ({ refused, spared, onAdd }: RefusedFilesProps) => {
  const { t } = useTranslation('upload')
  const text = useRefusalText(refused)
  if (!text.type && !text.size) return null
  return (
    <div className={styles.refused}>
      {text.type && <FormError>{text.type}</FormError>}
      {text.size && <FormError>{text.size}</FormError>}
      <RefusedRows refused={refused} />
      {spared.length > 0 && (
        <div>
          <Button variant="default" size="sm" onClick={onAdd}>
            {t('addSpared', { count: spared.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
