import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#shared/i18n/format.ts'
import hidden from '#shared/ui/Hidden.module.css'
import { DocumentIcon, UploadIcon } from '#shared/ui/icons.tsx'
import styles from './ResultPicker.module.css'

type ResultPickerProps = { chosen: File | undefined; disabled: boolean; onChoose: (file: File) => void }

/** Accepts one document by file picker or drop. The whole field is the label of the picker. */
export const ResultPicker = ({ chosen, disabled, onChoose }: ResultPickerProps) => {
  const { t } = useTranslation('admin-documents')
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !disabled) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop target is an addition; the input inside is accessible
    <div
      className={styles.field}
      data-over={over || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.label}>
        <span className={styles.action}>
          {chosen ? <DocumentIcon size={18} /> : <UploadIcon size={18} />}
          {over ? t('upload.now') : chosen ? t('upload.other') : t('upload.pick')}
        </span>
        {!chosen && <span className={styles.drop}>{t('upload.drop')}</span>}
        <input
          type="file"
          className={hidden.hidden}
          accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          required={!chosen}
          disabled={disabled}
          data-autofocus
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </label>
      <p className={chosen ? styles.chosen : undefined} role="status">
        {chosen ? t('upload.chosen', { name: chosen.name, size: formatSize(chosen.size) }) : t('upload.rule')}
      </p>
    </div>
  )
}
