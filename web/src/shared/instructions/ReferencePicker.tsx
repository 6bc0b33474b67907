import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkFiles, validFiles } from '#shared/attachments/check-files.ts'
import { FileInput } from '#shared/attachments/FileInput.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import ink from '#shared/ui/Ink.module.css'
import styles from './ReferencePicker.module.css'

type ReferencePickerProps = {
  /** Number of reference files that the document has, or of those already chosen. */
  count: number
  disabled?: boolean
  /** Stands in place of the button. */
  progress?: ReactNode
  /** Why the last files could not be added. */
  complaint?: string | undefined
  /** Whether a file was chosen before. */
  isKnown?: (file: File) => boolean
  onFiles: (files: readonly File[]) => void
}

/** Chooses reference files. Names those that cannot be added, and keeps the others. */
export const ReferencePicker = ({
  count,
  disabled = false,
  progress,
  complaint,
  isKnown = () => false,
  onFiles,
}: ReferencePickerProps) => {
  const { t } = useTranslation('instructions')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const room = limits.referencesPerFile - count
  const choose = (files: readonly File[]) => {
    const fresh = files.filter((file) => !isKnown(file))
    const fault = checkFiles(fresh, room)
    const valid = validFiles(fresh, room)
    setRefused(fault && t(`refused.${fault.fault}`, { names: fault.names, count: limits.referencesPerFile }))
    if (valid.length > 0) onFiles(valid)
  }
  const error = refused ?? complaint
  return (
    <div className={styles.picker}>
      {progress ?? (
        <Button variant="default" disabled={disabled || room <= 0} onClick={() => input.current?.click()}>
          {t('add')}
        </Button>
      )}
      <p className={ink.note}>{t('referenceRule')}</p>
      {error && <FormError>{error}</FormError>}
      <FileInput ref={input} label={t('references')} onFiles={choose} />
    </div>
  )
}
