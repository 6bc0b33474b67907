import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import hidden from '#shared/ui/Hidden.module.css'
import styles from './DropZone.module.css'

type DropZoneProps = {
  over: boolean
  disabled?: boolean
  /** Whether files are chosen already: the zone takes less room. */
  small?: boolean
  /** Whether choosing is the one thing to do on the page. */
  isPrimary?: boolean
  pickRef?: RefObject<HTMLButtonElement | null>
  onFiles: (files: File[]) => void
  /** Shown below the rule, while the zone is large. */
  note?: string
  /** An icon. */
  children?: ReactNode
}

/**
 * Opens the picker of Word documents. `usePageDrop` handles drops for the whole page. It runs on the public pages too, so
 * it uses neither the store nor the component library.
 */
export const DropZone = ({
  over,
  disabled = false,
  small = false,
  isPrimary = false,
  pickRef,
  onFiles,
  note,
  children,
}: DropZoneProps) => {
  const { t } = useTranslation('document-choice')
  const input = useRef<HTMLInputElement>(null)
  const isOff = !useIsHydrated() || disabled
  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-small={small || undefined}
      data-primary={isPrimary || undefined}
    >
      {children}
      <button
        ref={pickRef}
        type="button"
        className={styles.pick}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {t('drop.pick')}
      </button>
      <p className={styles.drop}>{t(over ? 'drop.now' : 'drop.here')}</p>
      <p className={styles.rule}>{t('drop.rule')}</p>
      {note && !small && <p className={styles.note}>{note}</p>}
      <input
        ref={input}
        type="file"
        multiple
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        className={hidden.hidden}
        tabIndex={-1}
        aria-label={t('drop.label')}
        disabled={isOff}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
