import { Button, Textarea } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useDraft } from '#shared/form/draft.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useAddNoteMutation } from './api.ts'
import styles from './Composer.module.css'

type NoteFormProps = {
  userId: string
  /** Takes one line until something is written. */
  folds?: boolean
}

/** Adds a note about a customer, which only staff see. A retry with the same text adds no second one. */
export const NoteForm = ({ userId, folds = false }: NoteFormProps) => {
  const { t } = useTranslation('admin-messages')
  const [text, setText] = useDraft(`note.${userId}`)
  const [add, { isLoading }] = useAddNoteMutation()
  const { keyFor, renew } = useAttemptKey()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { error } = await add({ id: userId, text, idempotencyKey: keyFor(text) })
    if (error) return toast(t('inbox.note.failed', { reason: problemText(error) }), 'failed')
    renew()
    setText('')
  }
  const isFolded = folds && text === ''
  return (
    <form className={styles.note} onSubmit={submit}>
      <Textarea
        aria-label={t('inbox.note.tab')}
        placeholder={t('inbox.note.placeholder')}
        autosize
        minRows={isFolded ? 1 : 3}
        maxRows={10}
        maxLength={limits.longText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!isFolded && (
        <Button type="submit" size="sm" disabled={text.trim() === '' || isLoading}>
          {t('inbox.note.save')}
        </Button>
      )}
    </form>
  )
}
