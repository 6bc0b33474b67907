import { Notifications, notifications } from '@mantine/notifications'

/** Says something without taking the place of what is on the screen. Failures stay until they are closed. */
export const toast = (message: string, kind: 'done' | 'failed' = 'done') =>
  notifications.show({
    message,
    color: kind === 'done' ? 'jade' : 'seal',
    autoClose: kind === 'done' ? 5_000 : false,
    role: kind === 'done' ? 'status' : 'alert',
  })

export const Toasts = () => <Notifications position="bottom-right" limit={3} />
