import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkFiles, validFiles } from '#shared/attachments/check-files.ts'
import { FileInput } from '#shared/attachments/FileInput.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { sameFile } from '../rules.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import styles from './ReferenceChoice.module.css'

type ReferenceChoiceProps = {
  files: readonly File[]
  disabled: boolean
  onChange: (files: readonly File[]) => void
}

/** Chooses reference files, which are sent after the documents. */
export const ReferenceChoice = ({ files, disabled, onChange }: ReferenceChoiceProps) => {
  const { t } = useTranslation('instructions')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const choose = (added: readonly File[]) => {
    const fresh = added.filter((file) => !files.some((known) => sameFile(file, known)))
    const room = limits.referencesPerFile - files.length
    const fault = checkFiles(fresh, room)
    const valid = validFiles(fresh, room)
    setRefused(fault && t(`refused.${fault.fault}`, { names: fault.names, count: limits.referencesPerFile }))
    if (valid.length > 0) onChange([...files, ...valid])
  }
  return (
    <div className={styles.choice}>
      <p className={styles.title}>{t('references')}</p>
      {!disabled && (
        <ChosenFiles
          files={files}
          label={t('references')}
          onRemove={(file) => onChange(files.filter((known) => known !== file))}
        />
      )}
      <Button
        variant="default"
        disabled={disabled || files.length >= limits.referencesPerFile}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <p className={styles.rule}>{t('referenceRule')}</p>
      {refused && <FormError>{refused}</FormError>}
      <FileInput ref={input} label={t('references')} onFiles={choose} />
    </div>
  )
}
