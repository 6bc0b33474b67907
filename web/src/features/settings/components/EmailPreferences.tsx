import { Checkbox } from '@mantine/core'
import type { Preferences } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { usePreferencesQuery, useSavePreferencesMutation } from '../api.ts'
import { languages } from '../languages.ts'
import styles from './ChangePassword.module.css'

const topics = ['documents', 'messages', 'payments'] as const

/** Each change is saved immediately. */
export const EmailPreferences = () => {
  const { t } = useTranslation('settings')
  const isCustomer = useAppSelector(selectUser)?.is_admin === false
  const { data, error, refetch } = usePreferencesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [save] = useSavePreferencesMutation()
  // What is not saved yet, so that the next change starts from it.
  const [chosen, setChosen] = useState<Preferences>()
  const shown = chosen ?? data
  const saving = useRef(Promise.resolve())
  const change = (next: Preferences) => {
    setChosen(next)
    // One after the other: the last change wins.
    saving.current = saving.current.then(async () => {
      const answer = await save(next)
      setChosen((current) => (current === next ? undefined : current))
      if (answer.error) toast(failureText(t('emails.failed'), answer.error), 'failed')
      else toast(t('emails.saved'))
    })
  }
  if (!shown)
    return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={4} height={32} />
  return (
    <div className={styles.form}>
      <div className={styles.choice}>
        <span aria-hidden="true">{t('emails.language')}</span>
        <Segments
          label={t('emails.language')}
          choices={languages}
          value={shown.language}
          onChoose={(language) => change({ ...shown, language })}
        />
      </div>
      {topics.map((topic) => (
        <Checkbox
          key={topic}
          label={t(`emails.${topic}`)}
          checked={shown.mail[topic]}
          onChange={({ currentTarget }) =>
            change({ ...shown, mail: { ...shown.mail, [topic]: currentTarget.checked } })
          }
        />
      ))}
      {isCustomer && (
        <Checkbox
          label={t('emails.invoice')}
          description={t('emails.invoiceWhat')}
          checked={shown.invoice_in_mail ?? false}
          disabled={!shown.mail.payments}
          onChange={({ currentTarget }) => change({ ...shown, invoice_in_mail: currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t('emails.names')}
        checked={shown.names_in_mail}
        onChange={({ currentTarget }) => change({ ...shown, names_in_mail: currentTarget.checked })}
      />
    </div>
  )
}
