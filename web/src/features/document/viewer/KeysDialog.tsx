import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'
import styles from './KeysDialog.module.css'
import { hasReaderKeys, switchReaderKeys } from './reader-keys.ts'

type KeysDialogProps = { opened: boolean; isTranslation: boolean; canRevise: boolean; onClose: () => void }

/** The keys of the viewer, with the switch for those that are single letters. */
export const KeysDialog = ({ opened, isTranslation, canRevise, onClose }: KeysDialogProps) => {
  const { t } = useTranslation('document')
  const [isOn, setIsOn] = useState(hasReaderKeys)
  const keys: (readonly [key: string, what: string])[] = isTranslation
    ? [
        ['J', t('reading.keys.nextPlace')],
        ['K', t('reading.keys.previousPlace')],
        ['B', t('reading.translation.beside')],
        ['C', t('reading.translation.clean')],
        ['↑ ↓ ← →', t('reading.keys.arrows')],
      ]
    : [
        ['J', t('reading.keys.next')],
        ['K', t('reading.keys.previous')],
        ['M', t('reading.marks')],
        ['C', t('reading.clean')],
        ['B', t('reading.beside')],
        ['O', t('reading.keys.onlyChanged')],
        ...(canRevise ? [['R', t('reading.keys.wrong')] as const] : []),
        ['Esc', t('reading.keys.close')],
      ]
  return (
    <Dialog opened={opened} onClose={onClose} title={t('reading.keys.title')} size={440}>
      <dl className={styles.keys}>
        {[...keys, ['?', t('reading.keys.help')] as const].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            switchReaderKeys(checked)
            setIsOn(checked)
          }}
        />
        <span>
          {t('reading.keys.on')}
          <small>{t('reading.keys.onHint')}</small>
        </span>
      </label>
    </Dialog>
  )
}
