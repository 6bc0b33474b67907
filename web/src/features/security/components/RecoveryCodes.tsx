import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import styles from './RecoveryCodes.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onCopy: () => void; onDone: () => void }

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ codes, onCopy, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation('security')
  return (
    <>
      <p role="status">{t('secondFactor.enabled')}</p>
      <ul className={styles.codes} aria-label={t('secondFactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} label={t('secondFactor.copy')} onCopy={onCopy} />
        <Button onClick={onDone}>{t('secondFactor.stored')}</Button>
      </Group>
    </>
  )
}
