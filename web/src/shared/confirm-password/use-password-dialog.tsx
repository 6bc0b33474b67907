import { useState } from 'react'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { confirmPasswordDialog, isPasswordRequired } from './confirm-password.ts'

type Refused = { readonly repeat: () => Promise<void> }

/** Asks for the password in a dialog when a call was refused with `password_required`, and repeats the call. */
export const usePasswordDialog = () => {
  const [refused, setRefused] = useState<Refused>()

  /** Opens the dialog for this error. Returns false for all other errors. */
  const asksPassword = (error: unknown, repeat: Refused['repeat']) => {
    const isAsked = isPasswordRequired(error)
    if (isAsked) setRefused({ repeat })
    return isAsked
  }
  const confirmed = async () => {
    await refused?.repeat()
    setRefused((current) => (current === refused ? undefined : current))
  }
  const isOpen = refused !== undefined
  const passwordDialog = (
    <Lazy
      of={confirmPasswordDialog}
      isNeeded={isOpen}
      opened={isOpen}
      onConfirmed={confirmed}
      onClose={() => setRefused(undefined)}
    />
  )
  return { asksPassword, passwordDialog }
}
