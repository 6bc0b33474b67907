import { useTranslation } from 'react-i18next'
import { sameFile } from '#shared/document-choice/rules.ts'
import { ReferencePicker } from '#shared/instructions/ReferencePicker.tsx'
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
      <ReferencePicker
        count={files.length}
        disabled={disabled}
        isKnown={(file) => files.some((known) => sameFile(file, known))}
        onFiles={(added) => onChange([...files, ...added])}
      />
    </div>
  )
}
