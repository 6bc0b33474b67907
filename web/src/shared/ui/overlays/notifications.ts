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
