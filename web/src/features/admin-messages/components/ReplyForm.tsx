import { Button } from '@mantine/core'
import type { AdminMessage, Reply } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#shared/form/draft.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { useReplyToMessageMutation } from '../api.ts'
import styles from './ReplyForm.module.css'

type ReplyFormProps = {
  message: AdminMessage
  name: string
  onReplied: (reply: Reply) => void
  onFailed: (problem: unknown) => void
}

/** Keeps the draft until the server has stored it. A retry with the same text reuses the idempotency key. */
export const ReplyForm = ({ message, name, onReplied, onFailed }: ReplyFormProps) => {
  const { t } = useTranslation('admin-messages')
  const [content, setContent] = useDraft(`reply.${message.id}`)
  const [reply, { isLoading }] = useReplyToMessageMutation()
  const attempt = useRef({ content: '', key: '' })
  const isEmpty = content.trim() === ''

  const send = async () => {
    if (isEmpty || isLoading) return
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() }
    const idempotencyKey = attempt.current.key
    const { data, error } = await reply({ content, reply_to: message.id, idempotencyKey })
    if (!data) return onFailed(error)
    attempt.current = { content: '', key: '' }
    setContent('')
    onReplied(data.reply)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  return (
    <form className={styles.reply} onSubmit={submit}>
      <textarea
        className={styles.text}
        aria-label={t('reply.label', { name })}
        placeholder={t('reply.placeholder')}
        title={t('reply.hint')}
        rows={1}
        maxLength={limits.message}
        readOnly={isLoading}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <Button
        type="submit"
        size="sm"
        variant={isEmpty ? 'default' : 'filled'}
        disabled={isEmpty || isLoading}
      >
        {isLoading ? t('reply.sending') : t('reply.send')}
      </Button>
    </form>
  )
}
