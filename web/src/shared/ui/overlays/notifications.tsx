import { Button } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'

export type ToastKind = 'done' | 'failed'

export const showToast = (message: string, kind: ToastKind, id: string | undefined) =>
  notifications.show({
    ...(id !== undefined && { id }),
    message,
    color: kind === 'done' ? 'jade' : 'seal',
    autoClose: kind === 'done' ? 5_000 : false,
    role: kind === 'done' ? 'status' : 'alert',
  })

export const hideToast = (id: string) => notifications.hide(id)

const undoMs = 10_000

export const showUndo = (message: string, { label, onClick }: { label: string; onClick: () => void }) => {
  const id = randomId()
  const undo = () => {
    notifications.hide(id)
    onClick()
  }
  notifications.show({
    id,
    message: (
      <>
        {message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={undo}>
          {label}
        </Button>
      </>
    ),
    color: 'jade',
    autoClose: undoMs,
    role: 'status',
  })
}
