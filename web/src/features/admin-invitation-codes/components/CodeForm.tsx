import { Textarea, TextInput } from '@mantine/core'
import type { InvitationCode } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import styles from '#shared/form/DialogForm.module.css'
import { useDraftValues } from '#shared/form/draft.ts'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormNote } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { countOf, emptyValues, isCount, isUses, type Values, valuesOf } from '../form.ts'
import { useSaveCode } from '../use-save-code.ts'
import { CreatedCodes } from './CreatedCodes.tsx'

type CodeFormProps = {
  code: InvitationCode | undefined
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds a code, or edits `code` when set. Only Cancel and a successful save discard the draft. */
export const CodeForm = ({ code, onAdded, onClose }: CodeFormProps) => {
  const { t } = useTranslation(['admin-invitation-codes', 'common'])
  const { save, saveAll, isSaving } = useSaveCode(code)
  const [created, setCreated] = useState<readonly InvitationCode[]>()
  const draft = useDraftValues(`code.${code?.id ?? 'new'}`, code ? valuesOf(code) : emptyValues)
  const longText = atMost(limits.longText)
  const form = useForm<Values>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: {
      code: atMost(limits.name),
      source: longText,
      description: longText,
      maxUses: (value) => (isUses(value) ? null : t('form.wholeNumber')),
      count: (value) => (isCount(value ?? '') ? null : t('form.countRange', { max: limits.page.max })),
    },
  })

  const isSeveral = !code && countOf(form.values) > 1

  const submit = form.onSubmit(async (values) => {
    if (isSeveral) {
      const codes = await saveAll(values)
      if (!codes) return
      draft.drop()
      for (const { id } of codes) onAdded(id)
      setCreated(codes)
      return
    }
    const { saved, problem } = await save(values)
    if (saved) {
      draft.drop()
      if (!code) onAdded(saved.id)
      toast(code ? t('done.saved') : t('done.added', { code: saved.code }))
      onClose()
    } else if (isProblem(problem) && problem.fields) {
      const { expires_at, max_uses, ...fields } = problem.fields
      form.setErrors({ ...fields, expires: expires_at, maxUses: max_uses })
    } else if (isProblem(problem) && problem.code === 'code_taken')
      form.setFieldError('code', problem.message)
  })

  const cancel = () => {
    draft.drop()
    onClose()
  }

  if (created) return <CreatedCodes codes={created} onClose={onClose} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {draft.isRestored && <FormNote>{t('form.restored')}</FormNote>}
      <TextInput
        label={t('column.code')}
        description={code ? t('form.codeHintOld') : t('form.codeHintNew')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('code')}
        disabled={isSeveral}
      />
      {!code && (
        <TextInput
          inputMode="numeric"
          label={t('form.count')}
          description={t('form.countHint', { max: limits.page.max })}
          autoComplete="off"
          {...form.getInputProps('count')}
        />
      )}
      <TextInput
        label={t('column.source')}
        description={t('form.sourceHint')}
        autoComplete="off"
        {...form.getInputProps('source')}
      />
      <Textarea
        label={t('column.description')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={t('form.expires')}
          description={t('form.expiresHint')}
          {...form.getInputProps('expires')}
        />
        <TextInput
          inputMode="numeric"
          label={t('form.maxUses')}
          description={t('form.maxUsesHint')}
          autoComplete="off"
          {...form.getInputProps('maxUses')}
        />
      </div>
      <FormButtons submit={t('form.save')} busyLabel={t('form.saving')} busy={isSaving} onCancel={cancel} />
    </form>
  )
}
