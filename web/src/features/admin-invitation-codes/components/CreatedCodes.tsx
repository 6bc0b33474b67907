import { Button, Textarea } from '@mantine/core'
import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import styles from '#shared/form/DialogForm.module.css'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { registrationLink } from '../registration-link.ts'

type CreatedCodesProps = { codes: readonly InvitationCode[]; onClose: () => void }

/** Codes that were added together, to be copied all at a time. */
export const CreatedCodes = ({ codes, onClose }: CreatedCodesProps) => {
  const { t } = useTranslation(['admin-invitation-codes', 'common'])
  const names = codes.map(({ code }) => code)
  const text = names.join('\n')
  return (
    <div className={styles.form}>
      <Textarea
        label={t('created.label', { count: codes.length })}
        readOnly
        autosize
        minRows={4}
        maxRows={12}
        value={text}
      />
      <div className={styles.buttons}>
        <CopyButton value={text} label={t('created.copy')}>
          {t('created.copy')}
        </CopyButton>
        <CopyButton value={names.map(registrationLink).join('\n')} label={t('created.copyLinks')}>
          {t('created.copyLinks')}
        </CopyButton>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </div>
    </div>
  )
}
