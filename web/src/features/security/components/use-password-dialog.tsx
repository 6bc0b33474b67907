import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmPassword, isPasswordRequired } from '#shared/form/confirm-password.ts'
import { Lazy } from '#shared/lib/lazy-component.tsx'
import { useLast } from '#shared/lib/use-last.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'

type Refused = { readonly repeat: () => Promise<void> }

/** Asks for the password in a dialog when a call was refused with `password_required`, and repeats the call. */
export const usePasswordDialog = () => {
  const { t } = useTranslation('security')
  const [refused, setRefused] = useState<Refused>()
  const shown = useLast(refused)

  /** Opens the dialog for this error. Returns false for all other errors. */
  const asksPassword = (error: unknown, repeat: Refused['repeat']) => {
    const isAsked = isPasswordRequired(error)
    if (isAsked) setRefused({ repeat })
    return isAsked
  }
  const close = () => setRefused(undefined)
  const confirmed = async () => {
    await refused?.repeat()
    setRefused((current) => (current === refused ? undefined : current))
  }

  const passwordDialog = (
    <Dialog title={t('password.title')} opened={refused !== undefined} onClose={close}>
      {shown && (
        <Lazy
          of={confirmPassword}
          texts={{
            lead: t('password.lead'),
            label: t('password.label'),
            submit: t('password.submit'),
            busy: t('password.busy'),
          }}
          onConfirmed={confirmed}
          onCancel={close}
        />
      )}
    </Dialog>
  )
  return { asksPassword, passwordDialog }
}
