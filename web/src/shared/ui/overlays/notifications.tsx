import { Button } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './notifications.module.css'

/** Renders the toasts. A language switch removes those in the other language. */
export const ToastView = () => {
  const { i18n } = useTranslation()
  useEffect(() => {
    const dropAll = () => notifications.clean()
    i18n.on('languageChanged', dropAll)
    return () => i18n.off('languageChanged', dropAll)
  }, [i18n])
  return <Notifications className={styles.toasts} position="bottom-right" limit={3} />
}

export type ToastKind = 'done' | 'failed'

/**
 * Only the newest messages have room. Older failures, which stay until they are closed, come back when a newer message
 * goes; a message with a button that undoes something never waits behind others.
 */
let latest = 0
const undoPriority = Number.MAX_SAFE_INTEGER

export const showToast = (message: string, kind: ToastKind, id: string | undefined) =>
  notifications.show({
    ...(id !== undefined && { id }),
    message,
    color: kind === 'done' ? 'jade' : 'seal',
    autoClose: kind === 'done' ? 5_000 : false,
    priority: ++latest,
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
    priority: undoPriority,
    role: 'status',
  })
}
