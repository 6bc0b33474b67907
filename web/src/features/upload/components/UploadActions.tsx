import { Button } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldFocus } from '#shared/lib/use-held-focus.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { isSending, type UploadState } from '../selection.ts'
import styles from './UploadPanel.module.css'

type UploadActionsProps = {
  state: UploadState
  count: number
  disabled: boolean
  onSubmit: () => void
  submitRef: Ref<HTMLButtonElement>
}

/**
 * The button that uploads and, during the upload, one that cancels. The first keeps its place, label and width, so that
 * the second click of a double click does nothing.
 */
export const UploadActions = ({ state, count, disabled, onSubmit, submitRef }: UploadActionsProps) => {
  const { t } = useTranslation('upload')
  const [isAsked, setIsAsked] = useState(false)
  const sending = state.step === 'sending'
  const heldFocus = useHeldFocus(isSending(state))
  // The upload may end before the answer.
  if (isAsked && !sending) setIsAsked(false)
  const cancel = () => {
    if (!sending) return
    if (state.share < 1) state.cancel()
    else setIsAsked(true)
  }
  return (
    <div {...heldFocus} className={styles.actions}>
      <Button ref={submitRef} onClick={onSubmit} disabled={isSending(state) || disabled}>
        {count > 0 ? t('submit', { count }) : t('submitNone')}
      </Button>
      {sending && (
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('late.title')}
        cancelLabel={t('late.wait')}
        confirmLabel={t('late.stop')}
        onConfirm={() => sending && state.cancel()}
        onClose={() => setIsAsked(false)}
      >
        <p>{t('late.body')}</p>
      </ConfirmDialog>
    </div>
  )
}
