import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ToastView.module.css'

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
