import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

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

/** Where they appear. What was said in another language is taken back, before anything is said in the new one. */
export const Toasts = () => {
  const { i18n } = useTranslation()
  useEffect(() => {
    const dropAll = () => notifications.clean()
    i18n.on('languageChanged', dropAll)
    return () => i18n.off('languageChanged', dropAll)
  }, [i18n])
  return <Notifications position="bottom-right" limit={3} />
}
