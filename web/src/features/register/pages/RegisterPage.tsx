import { useState } from 'react'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { ConsentStep } from '../components/ConsentStep.tsx'

const registrationForm = lazyComponent(() => import('../components/RegistrationForm.tsx'))

/** Consent step, then the form. The form cannot be reached without consent. */
export const RegisterPage = () => {
  const [agreedVersion, setAgreedVersion] = useState<string>()
  return agreedVersion === undefined ? (
    <ConsentStep onAgree={setAgreedVersion} />
  ) : (
    <Lazy of={registrationForm} agreementVersion={agreedVersion} onBack={() => setAgreedVersion(undefined)} />
  )
}
