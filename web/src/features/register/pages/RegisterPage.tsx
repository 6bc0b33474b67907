import { useState } from 'react'
import { ConsentStep } from '../components/ConsentStep.tsx'
import { RegistrationForm } from '../components/RegistrationForm.tsx'

/** First the consent, then the form: the form is reached through the consent only. */
export const RegisterPage = () => {
  const [agreedVersion, setAgreedVersion] = useState<string>()
  return agreedVersion === undefined ? (
    <ConsentStep onAgree={setAgreedVersion} />
  ) : (
    <RegistrationForm agreementVersion={agreedVersion} onBack={() => setAgreedVersion(undefined)} />
  )
}
