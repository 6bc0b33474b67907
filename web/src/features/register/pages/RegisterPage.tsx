import { useState } from 'react'
import { Late, late } from '#shared/lib/late.tsx'
import { ConsentStep } from '../components/ConsentStep.tsx'

const registrationForm = late(
  async () => (await import('../components/RegistrationForm.tsx')).RegistrationForm,
)

/** Consent step, then the form. The form cannot be reached without consent. */
export const RegisterPage = () => {
  const [agreedVersion, setAgreedVersion] = useState<string>()
  return agreedVersion === undefined ? (
    <ConsentStep onAgree={setAgreedVersion} />
  ) : (
    <Late of={registrationForm} agreementVersion={agreedVersion} onBack={() => setAgreedVersion(undefined)} />
  )
}
