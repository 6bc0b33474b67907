import { Button } from '@mantine/core'
import type { AdminMessage, Reply } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { AttachButton } from '#shared/attachments/AttachButton.tsx'
import { chosenFiles } from '#shared/attachments/lazy-chosen-files.ts'
import { attachmentIds, useAttachments } from '#shared/attachments/use-attachments.ts'
import { useDraft } from '#shared/form/draft.ts'
import { Lazy } from '#shared/lib/lazy-component.tsx'
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
  const [reply, { isLoading: isSending }] = useReplyToMessageMutation({ fixedCacheKey: 'reply' })
  const [isLoading, setIsLoading] = useState(false)
  const attempt = useRef({ content: '', key: '' })
  const attachments = useAttachments({
    draft: `reply.${message.id}`,
    customerId: message.user_id,
    onChange: () => {
      attempt.current = { content: '', key: '' }
    },
  })
  const isEmpty = content.trim() === ''
  // The state of sending is shared by the forms of all messages: one reply is sent at a time.
  const isReady = !isEmpty && attachments.isReady && !isSending

  const send = async () => {
    if (!isReady) return
    if (attempt.current.key === '' || attempt.current.content !== content)
      attempt.current = { content, key: randomKey() }
    const idempotencyKey = attempt.current.key
    const body = { content, reply_to: message.id, ...attachmentIds(attachments) }
    setIsLoading(true)
    const { data, error } = await reply({ ...body, idempotencyKey })
    setIsLoading(false)
    if (isProblem(error) && error.status === 404) attachments.markGone()
    if (!data) return onFailed(error)
    attachments.clear()
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
      <div className={styles.files}>
        <Lazy
          of={chosenFiles}
          isNeeded={attachments.chosen.length > 0}
          attachments={attachments}
          disabled={isLoading}
        />
      </div>
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
      <AttachButton attachments={attachments} disabled={isLoading} size="sm" />
      <Button type="submit" size="sm" variant={isEmpty ? 'default' : 'filled'} disabled={!isReady}>
        {isLoading ? t('reply.sending') : t('reply.send')}
      </Button>
    </form>
  )
}
