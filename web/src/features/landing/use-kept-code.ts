import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keepInvitationCode } from '#shared/session/stored-drafts.ts'

/** Keeps the invitation code of the address until the registration form, whatever the way there. */
export const useKeptCode = () => {
  const code = useSearchParams()[0].get('code')
  useEffect(() => {
    if (code) keepInvitationCode(code)
  }, [code])
}
