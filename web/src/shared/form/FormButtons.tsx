import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHeldFocus } from '#shared/lib/use-held-focus.ts'
import styles from './DialogForm.module.css'

type FormButtonsProps = {
  submit: string
  /** Label of the submit button while `busy`. */
  busyLabel?: string
  busy?: boolean
  danger?: boolean
  /** Whether something is missing before the form can be submitted. */
  isIncomplete?: boolean
  onCancel: () => void
}

/** The last row of a form in a dialog. */
export const FormButtons = ({
  submit,
  busyLabel = submit,
  busy = false,
  danger = false,
  isIncomplete = false,
  onCancel,
}: FormButtonsProps) => {
  const { t } = useTranslation()
  const heldFocus = useHeldFocus(busy)
  return (
    <div {...heldFocus} className={styles.buttons}>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" color={danger ? 'seal' : 'ink'} disabled={busy || isIncomplete}>
        {busy ? busyLabel : submit}
      </Button>
    </div>
  )
}
