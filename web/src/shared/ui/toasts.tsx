import { Notifications, notifications } from '@mantine/notifications'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'

/**
 * Says something without taking the place of what is on the screen. Failures stay until they are closed, or until
 * `dropToast(id)` knows better; the same `id` is shown once at a time.
 */
export const toast = (message: string, kind: 'done' | 'failed' = 'done', id?: string) =>
  notifications.show({
    ...(id !== undefined && { id }),
    message,
    color: kind === 'done' ? 'jade' : 'seal',
    autoClose: kind === 'done' ? 5_000 : false,
    role: kind === 'done' ? 'status' : 'alert',
  })

export const dropToast = (id: string) => notifications.hide(id)

export const Toasts = () => {
  useLanguageSwitch(() => notifications.clean())
  return <Notifications position="bottom-right" limit={3} />
}
