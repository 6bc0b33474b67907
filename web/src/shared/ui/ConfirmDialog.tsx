import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldFocus } from '#shared/lib/use-held-focus.ts'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** Label of the button that closes the dialog, if it is not “Cancel”. */
  cancelLabel?: string
  /** Label of the button while `busy`. */
  busyLabel?: string
  busy?: boolean
  danger?: boolean
  /** Whether something is still missing before the action can be confirmed. */
  isIncomplete?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Called after the closing animation. */
  onGone?: () => void
}

/** Asks for confirmation of an irreversible action. Stays open while the action runs. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTranslation()
  const { busy = false, danger = false, isIncomplete = false } = props
  const heldFocus = useHeldFocus(busy)
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      locked={busy}
      onGone={props.onGone}
      title={props.title}
    >
      <div>{props.children}</div>
      <Group {...heldFocus} justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose} disabled={busy} data-autofocus={danger}>
          {props.cancelLabel ?? t('action.cancel')}
        </Button>
        <Button color={danger ? 'seal' : 'ink'} onClick={props.onConfirm} disabled={busy || isIncomplete}>
          {busy ? (props.busyLabel ?? props.confirmLabel) : props.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
