import { Button, Textarea, TextInput } from '@mantine/core'
import type { CannedReply } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import styles from '#shared/form/DialogForm.module.css'
import { useDraftValues } from '#shared/form/draft.ts'
import { atMost, required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { toast } from '#shared/ui/toasts.tsx'
import {
  useCreateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useUpdateCannedReplyMutation,
} from './api.ts'
import { fields, unknownFields } from './fields.ts'

type CannedFormProps = { reply: CannedReply | undefined; onDone: () => void }

/** Adds a canned reply in both languages, or edits or deletes `reply`. */
export const CannedForm = ({ reply, onDone }: CannedFormProps) => {
  const { t } = useTranslation(['admin-messages', 'common'])
  const [create, creation] = useCreateCannedReplyMutation()
  const [update, change] = useUpdateCannedReplyMutation()
  const [remove, deletion] = useDeleteCannedReplyMutation()
  const { keyFor } = useAttemptKey()
  const saved = { name: reply?.name ?? '', text_zh: reply?.text_zh ?? '', text_en: reply?.text_en ?? '' }
  const draft = useDraftValues(`canned.${reply?.id ?? 'new'}`, saved)
  const named = fields.map((field) => `{${field}}`).join(' ')
  const filled = (max: number) => (value: string) => required(value) ?? atMost(max)(value)
  const replyText = (value: string) => {
    const unknown = unknownFields(value).join(' ')
    return filled(limits.message)(value) ?? (unknown ? t('inbox.canned.unknown', { unknown, named }) : null)
  }
  const form = useForm<typeof saved>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: {
      name: filled(limits.name),
      text_zh: replyText,
      text_en: replyText,
    },
  })
  const end = (error: unknown) => {
    if (error) return toast(t('inbox.canned.failed', { reason: problemText(error) }), 'failed')
    draft.drop()
    onDone()
  }
  const submit = form.onSubmit(async (values) => {
    const { error } = reply
      ? await update({ id: reply.id, ...values })
      : await create({ ...values, idempotencyKey: keyFor(values) })
    end(error)
  })
  const isBusy = creation.isLoading || change.isLoading || deletion.isLoading
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('inbox.canned.hint', { fields: named })}</p>
      <TextInput label={t('inbox.canned.name')} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={t('inbox.canned.zh')}
        lang="zh"
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('text_zh')}
      />
      <Textarea
        label={t('inbox.canned.en')}
        lang="en"
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('text_en')}
      />
      <div className={styles.buttons}>
        {reply && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={async () => end((await remove({ id: reply.id })).error)}
          >
            {t('inbox.canned.delete')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            draft.drop()
            onDone()
          }}
        >
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {t('inbox.canned.save')}
        </Button>
      </div>
    </form>
  )
}
