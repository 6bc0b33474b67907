import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmPassword, isPasswordRequired } from '#shared/form/confirm-password.ts'
import { Lazy } from '#shared/lib/lazy-component.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'

type Call = () => Promise<{ error?: unknown }>

/** Runs calls that need a recent password: if it is too old, asks for it in a dialog and runs the call again. */
export const usePasswordFirst = (onDone: (error: unknown) => void) => {
  const { t } = useTranslation('admin-staff')
  const [refused, setRefused] = useState<Call>()
  const run = async (call: Call) => {
    const { error } = await call()
    if (isPasswordRequired(error)) setRefused(() => call)
    else {
      setRefused(undefined)
      onDone(error)
    }
  }
  const close = () => setRefused(undefined)
  const passwordDialog = (
    <Dialog title={t('password.title')} opened={refused !== undefined} onClose={close}>
      {refused && (
        <Lazy
          of={confirmPassword}
          texts={{
            lead: t('password.lead'),
            label: t('password.label'),
            submit: t('password.submit'),
            busy: t('password.busy'),
          }}
          onConfirmed={() => run(refused)}
          onCancel={close}
        />
      )}
    </Dialog>
  )
  return { run, passwordDialog }
}
