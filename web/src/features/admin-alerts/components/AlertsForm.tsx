import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { useAlertChoice } from '../alerts.ts'
import { playSound } from '../sound.ts'

/** Whether this person is alerted on this device. The browser is asked for its permission only after the click. */
export const AlertsForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['admin-alerts', 'common'])
  const [{ desktop, sound }, change] = useAlertChoice()
  const isSupported = 'Notification' in window
  const [permission, setPermission] = useState(isSupported ? Notification.permission : 'denied')
  const setDesktop = async (wanted: boolean) => {
    if (!wanted) return change({ desktop: false })
    const given = permission === 'granted' ? permission : await Notification.requestPermission()
    setPermission(given)
    change({ desktop: given === 'granted' })
  }
  const setSound = (wanted: boolean) => {
    change({ sound: wanted })
    if (wanted) playSound()
  }
  const hint = !isSupported ? 'unsupported' : permission === 'denied' ? 'denied' : 'desktopHint'
  return (
    <div className={form.form}>
      <p className={form.lead}>{t('lead')}</p>
      <Checkbox
        label={t('desktop')}
        description={t(hint)}
        disabled={!isSupported}
        checked={desktop && permission === 'granted'}
        onChange={(event) => void setDesktop(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('sound')}
        description={t('soundHint')}
        checked={sound}
        onChange={(event) => setSound(event.currentTarget.checked)}
      />
      <div className={form.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </div>
  )
}
