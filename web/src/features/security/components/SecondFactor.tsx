import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { isPasswordRequired } from '#shared/confirm-password/confirm-password.ts'
import { usePasswordDialog } from '#shared/confirm-password/use-password-dialog.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import {
  useBeginSecondFactorMutation,
  useDisableSecondFactorMutation,
  useEnableSecondFactorMutation,
  useSecondFactorQuery,
} from '../api.ts'
import { useUnsavedCodes } from '../unsaved-codes.ts'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const setupSecret = lazyComponent(() => import('./SetupSecret.tsx'))

export const SecondFactor = () => {
  const { t } = useTranslation('security')
  const { data, error, refetch } = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const { codes, show, copied, drop } = useUnsavedCodes()
  return (
    <Section
      title={t('secondFactor.title')}
      lead={t('secondFactor.lead')}
      aside={
        data && (
          <Tag tone={data.enabled ? 'jade' : data.required ? 'amber' : 'neutral'}>
            {t(data.enabled ? 'secondFactor.isOn' : 'secondFactor.isOff')}
          </Tag>
        )
      }
    >
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={2} />)}
      {codes && <RecoveryCodes codes={codes} onCopy={copied} onDone={drop} />}
      {data && !codes && !data.enabled && <Setup isRequired={data.required} onEnabled={show} />}
      {data?.enabled && !codes && <Active codesLeft={data.recovery_codes_left} isRequired={data.required} />}
    </Section>
  )
}

type SetupProps = { isRequired: boolean; onEnabled: (codes: readonly string[]) => void }

const Setup = ({ isRequired, onEnabled }: SetupProps) => {
  const { t } = useTranslation('security')
  const [begin, { data, error, isLoading }] = useBeginSecondFactorMutation()
  const [enable, enabling] = useEnableSecondFactorMutation()
  const { asksPassword, passwordDialog } = usePasswordDialog()
  const setUp = async (): Promise<void> => void asksPassword((await begin()).error, setUp)
  if (!data) {
    return (
      <>
        {passwordDialog}
        <p>{t(isRequired ? 'secondFactor.required' : 'secondFactor.off')}</p>
        {error && !isLoading && !isPasswordRequired(error) && <FormError>{problemText(error)}</FormError>}
        <div>
          <Button disabled={isLoading} onClick={setUp}>
            {t('secondFactor.begin')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      {passwordDialog}
      <Lazy of={setupSecret} {...data} />
      <CodeForm
        label={t('secondFactor.code')}
        submitLabel={t('secondFactor.enable')}
        isBusy={enabling.isLoading}
        problem={enabling.error}
        onReset={enabling.reset}
        onSubmit={async (code) => {
          const answer = await enable({ code })
          if (answer.data) onEnabled(answer.data.recovery_codes)
          return answer.error
        }}
      />
    </>
  )
}

const Active = ({ codesLeft, isRequired }: { codesLeft: number; isRequired: boolean }) => {
  const { t } = useTranslation('security')
  const [disable, disabling] = useDisableSecondFactorMutation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>{t('secondFactor.on', { count: codesLeft })}</p>
      {!isRequired && (
        <div>
          <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('secondFactor.disable')}…
          </Button>
        </div>
      )}
      {isOpen && (
        <CodeForm
          label={t('secondFactor.codeToDisable')}
          submitLabel={t('secondFactor.disable')}
          isBusy={disabling.isLoading}
          problem={disabling.error}
          onReset={disabling.reset}
          onSubmit={async (code) => {
            const { error } = await disable({ code })
            if (!error) toast(t('secondFactor.disabled'))
            return error
          }}
        />
      )}
    </>
  )
}
