import { Button, PasswordInput, TextInput } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useDraft } from '#shared/form/draft.ts'
import entry from '#shared/form/EntryForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import { emailAddress, password, required, samePassword } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { paths } from '#shared/paths.ts'
import { keepNewPassword } from '#shared/session/new-account.ts'
import { invitationCodeDraft } from '#shared/session/stored-drafts.ts'
import { Aside } from '#shared/ui/Aside.tsx'
import { useRegisterMutation } from '../api.ts'
import { useCodeCheck } from '../use-code-check.ts'
import styles from './ConsentStep.module.css'
import { Gains } from './Gains.tsx'
import { Heading } from './Heading.tsx'

const next = ['login', 'confirm', 'upload'] as const

type Props = { agreementVersion: string; onBack: () => void }

/** Keeps a draft of the fields across failures and reloads, except for the passwords. */
const useDrafts = () => {
  const [email, keepEmail] = useDraft('register.email')
  const [invitationCode, keepCode] = useDraft(invitationCodeDraft)
  const keep = (values: { email: string; invitationCode: string }) => {
    keepEmail(values.email)
    keepCode(values.invitationCode)
  }
  return { email, invitationCode, keep, drop: () => keep({ email: '', invitationCode: '' }) }
}

export const RegistrationForm = ({ agreementVersion, onBack }: Props) => {
  const { t } = useTranslation('register')
  const { t: common } = useTranslation()
  const drafts = useDrafts()
  const [linkedCode] = useSearchParams()[0].getAll('code')
  const invitationCode = linkedCode ?? drafts.invitationCode
  const [register, { isLoading, error, reset }] = useRegisterMutation()
  const navigate = useNavigate()
  const form = useForm({
    onClear: reset,
    initialValues: {
      email: drafts.email,
      password: '',
      confirmPassword: '',
      invitationCode,
    },
    onValuesChange: drafts.keep,
    validate: {
      email: emailAddress,
      password,
      confirmPassword: (value, values) => samePassword(value, values.password),
      invitationCode: required,
    },
  })

  const code = useCodeCheck(invitationCode, (message) => form.setFieldError('invitationCode', message))

  const submit = form.onSubmit(async (values) => {
    const email = values.email.trim()
    const answer = await register({
      ...values,
      email,
      username: email,
      authorizationAgreed: true,
      agreementVersion,
    })
    if (answer.data) {
      drafts.drop()
      keepNewPassword(values.password)
      void navigate(paths.login, { state: { registered: email } })
    } else form.showProblem(answer.error)
  })

  return (
    <div className={styles.step}>
      <Heading step={2} lead={t('lead')} />
      <form className={`${entry.form} ${styles.form}`} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label={t('email')}
          description={t('emailHint')}
          autoComplete="email"
          autoFocus
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('password')}
          description={common('form.passwordHint', { min: limits.password.min })}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('confirm')}
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
        <TextInput
          label={t('code')}
          description={t(code.isAccepted(form.values.invitationCode) ? 'codeAccepted' : 'codeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('invitationCode')}
          onBlur={(event) => void code.check(event.currentTarget.value)}
        />
        {error && !isLoading && <FormError>{problemText(error, t('failed'))}</FormError>}
        {isProblem(error) && error.code === 'email_taken' && !isLoading && (
          <p className={styles.yours}>
            {t('yours')} <Link to={paths.login}>{t('login')}</Link>{' '}
            <Link to={paths.forgotPassword}>{t('resetPassword')}</Link>
          </p>
        )}
        <Button type="submit" disabled={isLoading}>
          {isLoading ? t('busy') : t('title')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('back')}
        </Button>
      </form>
      <div className={styles.beside}>
        <Aside ordered title={t('next.title')} points={next.map((step) => t(`next.${step}`))} />
        <Gains />
      </div>
    </div>
  )
}
