import { Textarea } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequestRevisionMutation } from '#shared/api/documents.ts'
import { problemText } from '#shared/api/problem-text.ts'
import form from '#shared/form/DialogForm.module.css'
import { useDraft } from '#shared/form/draft.ts'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'
import { documentPath } from '#shared/paths.ts'
import { Named } from '#shared/ui/Named.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'

export const RevisionForm = ({ file, onClose }: { file: File; onClose: () => void }) => {
  const { t } = useTranslation(['documents', 'common'])
  const [comment, setComment] = useDraft(`revision.${file.id}`)
  const [send, { isLoading, error, reset }] = useRequestRevisionMutation()
  useLanguageSwitch(reset)
  const tooLong = atMost(limits.longText)(comment)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const { data } = await send({ id: file.id, comment })
    if (!data) return
    setComment('')
    toast(t('revision.done'))
    onClose()
  }
  return (
    <form className={form.form} onSubmit={submit}>
      <p className={form.lead}>
        <Named name={file.original_name} text={(name) => t('revision.lead', { name })} />
        <WordSpace />
        <Link to={documentPath(file.id)}>{t('revision.mark')}</Link>
      </p>
      <Textarea
        label={t('revision.label')}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={tooLong}
        autosize
        minRows={5}
        maxRows={14}
        data-autofocus
      />
      {error && !isLoading && (
        <FormError>
          {t('revision.failed')} {problemText(error, '')}
        </FormError>
      )}
      <FormButtons
        submit={t('revision.submit')}
        busyLabel={t('revision.busy')}
        busy={isLoading}
        isIncomplete={tooLong !== null || comment.trim() === ''}
        onCancel={onClose}
      />
    </form>
  )
}
