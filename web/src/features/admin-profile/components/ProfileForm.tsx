import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { OwnStaffProfile } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAppSelector } from '#shared/api/store.ts'
import dialog from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { selectUser } from '#shared/session/session.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useProfileQuery, useSaveProfileMutation } from '../api.ts'
import styles from './ProfileForm.module.css'

type ProfileFormProps = {
  /** Of another member of staff; the user's own profile if not given. */
  memberId?: string | undefined
  onClose: () => void
}

/** What customers read about a member of staff, and the agreement to be shown. */
export const ProfileForm = ({ memberId, onClose }: ProfileFormProps) => {
  const own = useAppSelector(selectUser)?.id ?? ''
  const id = memberId ?? own
  const { data, error, isFetching, refetch } = useProfileQuery({ id }, { refetchOnMountOrArgChange: true })
  if (isFetching) return <RowsSkeleton count={4} height={44} />
  if (error) return <ErrorState problem={error} onRetry={refetch} />
  return data && <Fields id={id} isOwn={id === own} profile={data} onClose={onClose} />
}

const rows = [
  ['name', limits.displayName, TextInput],
  ['field', limits.profileField, TextInput],
  ['about', limits.profileAbout, Textarea],
] as const

type FieldsProps = { id: string; isOwn: boolean; profile: OwnStaffProfile; onClose: () => void }

const Fields = ({ id, isOwn, profile: { agreed_at, ...texts }, onClose }: FieldsProps) => {
  const { t } = useTranslation(['admin-profile', 'common'])
  const [save, { isLoading, error, reset }] = useSaveProfileMutation()
  const [agreed, setAgreed] = useState(agreed_at !== null)
  const rule = (max: number) => (value: string) => atMost(max)(value.trim())
  const form = useForm({
    onClear: reset,
    initialValues: texts,
    validateInputOnBlur: true,
    validate: {
      name_en: (value, { name_zh }) =>
        agreed && !value.trim() && !name_zh.trim() ? t('nameNeeded') : rule(limits.displayName)(value),
      name_zh: rule(limits.displayName),
      field_en: rule(limits.profileField),
      field_zh: rule(limits.profileField),
      about_en: rule(limits.profileAbout),
      about_zh: rule(limits.profileAbout),
    },
  })

  const submit = form.onSubmit(async (values) => {
    const answer = await save({ id, ...values, agreed })
    if (answer.data) {
      toast(t(answer.data.agreed_at ? 'savedShown' : 'saved'))
      onClose()
    } else form.showProblem(answer.error)
  })

  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <p className={dialog.lead}>{t(isOwn ? 'lead' : 'leadOther')}</p>
      {rows.map(([name, max, Input]) => (
        <div key={name} className={styles.pair}>
          {(['en', 'zh'] as const).map((language) => (
            <Input
              key={language}
              lang={language}
              label={t(`${name}.${language}`)}
              description={name === 'about' ? t('about.hint', { max }) : undefined}
              autoComplete="off"
              {...form.getInputProps(`${name}_${language}`)}
            />
          ))}
        </div>
      ))}
      <Checkbox
        label={t('agreed.label')}
        description={t(isOwn ? 'agreed.hint' : 'agreed.hintOther')}
        disabled={!isOwn && agreed_at === null}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {error && !isLoading && <FormError>{problemText(error, t('failed'))}</FormError>}
      <FormButtons submit={t('submit')} busyLabel={t('busy')} busy={isLoading} onCancel={onClose} />
    </form>
  )
}
