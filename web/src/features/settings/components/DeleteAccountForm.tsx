import { Checkbox, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { dropSession } from '#shared/api/log-out.ts'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import dialog from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { anyPassword } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { sessionEnded } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useDeleteAccountMutation } from '../api.ts'
import styles from './DeleteAccountForm.module.css'

type FormProps = { onBusy: (busy: boolean) => void; onClose: () => void }

/** Refusals that the customer can override by giving up what is owed. */
const givenUp = ['balance_left', 'undelivered_work', 'fapiao_undecided']

const losses = ['files', 'messages', 'billing', 'access'] as const

/** Says what is lost and asks for the password; to give up what is owed, too, once the server has refused because of it. */
export const DeleteAccountForm = ({ onBusy, onClose }: FormProps) => {
  const { t } = useTranslation(['settings', 'common'])
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [remove, { isLoading, error, reset }] = useDeleteAccountMutation()
  const { data } = useBalanceQuery()
  const [isOwed, setIsOwed] = useState(false)
  const [forfeit, setForfeit] = useState(false)
  const form = useForm({
    onClear: reset,
    initialValues: { current_password: '' },
    validate: { current_password: anyPassword },
  })
  const submit = form.onSubmit(async ({ current_password }) => {
    onBusy(true)
    const answer = await remove({ current_password, forfeit })
    onBusy(false)
    if (answer.error) {
      if (isProblem(answer.error) && givenUp.includes(answer.error.code)) setIsOwed(true)
      return
    }
    dropSession()
    dispatch(sessionEnded())
    // Not the landing page: it shows no toasts.
    void navigate(paths.login)
    toast(t('deletion.done'))
  })

  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <p>{t('deletion.lost')}</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{t(`deletion.losses.${loss}`)}</li>
        ))}
        {data && data.balance > 0 && (
          <li>{t('deletion.losses.balance', { amount: formatMoney(data.balance, data.currency) })}</li>
        )}
      </ul>
      <p className={dialog.lead}>{t('deletion.kept')}</p>
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      {isOwed && (
        <Checkbox
          label={t('deletion.forfeit')}
          checked={forfeit}
          onChange={(event) => setForfeit(event.currentTarget.checked)}
        />
      )}
      {error && !isLoading && <FormError>{problemText(error)}</FormError>}
      <FormButtons
        submit={t('deletion.submit')}
        busyLabel={t('deletion.busy')}
        busy={isLoading}
        danger
        onCancel={onClose}
      />
    </form>
  )
}
