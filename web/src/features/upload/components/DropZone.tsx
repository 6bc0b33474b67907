import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadIcon } from '#shared/ui/icons.tsx'
import styles from './DropZone.module.css'

type DropZoneProps = { over: boolean; disabled: boolean; onFiles: (files: File[]) => void }

/** Opens the file picker. `usePageDrop` handles drops for the whole page. */
export const DropZone = ({ over, disabled, onFiles }: DropZoneProps) => {
  const { t } = useTranslation('upload')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.zone} data-over={over || undefined}>
      <UploadIcon size={24} />
      <p>
        <span className={styles.drop}>{t(over ? 'drop.now' : 'drop.here')} </span>
        <button
          type="button"
          className={styles.pick}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('drop.pick')}
        </button>
      </p>
      <p className={styles.rule}>{t('drop.rule')}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        className={styles.input}
        tabIndex={-1}
        aria-label={t('drop.label')}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
