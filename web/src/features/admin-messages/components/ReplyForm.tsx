import { Button } from '@mantine/core'
import type { AdminMessage, Reply } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { AttachButton } from '#shared/attachments/AttachButton.tsx'
import { chosenFiles } from '#shared/attachments/lazy-chosen-files.ts'
import { attachmentIds, useAttachments } from '#shared/attachments/use-attachments.ts'
import { useDraft } from '#shared/form/draft.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { SplitButton } from '#shared/ui/SplitButton.tsx'
import { useReplyToMessageMutation } from '../api.ts'
import styles from './ReplyForm.module.css'

type ReplyFormProps = {
  message: AdminMessage
  name: string
  /** One that has an answer already is a quiet line until it is used. */
  isAnswered?: boolean
  /** Name of the draft, if it is not the message's own. */
  draft?: string
  /** What is next to the field and writes into it. */
  tools?: (insert: (text: string) => void) => ReactNode
  /** What keeps this text from being sent, in words. */
  objection?: (content: string) => string | undefined
  /** What is asked once before the text is sent. */
  question?: string | undefined
  /** What else can be done with the reply, once it is sent. */
  also?: { label: string; onSent: () => void } | undefined
  field?: Ref<HTMLTextAreaElement>
  onReplied: (reply: Reply) => void
  onFailed: (problem: unknown) => void
}

/** Keeps the draft until the server has stored it. A retry with the same text reuses the idempotency key. */
export const ReplyForm = ({
  message,
  name,
  isAnswered = false,
  draft = `reply.${message.id}`,
  tools,
  objection,
  question,
  also,
  field,
  onReplied,
  onFailed,
}: ReplyFormProps) => {
  const { t } = useTranslation('admin-messages')
  const [content, setContent] = useDraft(draft)
  const [reply, { isLoading: isSending }] = useReplyToMessageMutation({ fixedCacheKey: 'reply' })
  const [isLoading, setIsLoading] = useState(false)
  const [asked, setAsked] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isAsking = question !== undefined && asked === question
  const { keyFor, renew } = useAttemptKey()
  const attachments = useAttachments({
    draft,
    customerId: message.user_id,
    onChange: renew,
  })
  const isEmpty = content.trim() === ''
  // The state of sending is shared by the forms of all messages: one reply is sent at a time.
  const objected = objection?.(content)
  const isReady = !isEmpty && objected === undefined && attachments.isReady && !isSending

  const send = async (onSent?: () => void) => {
    if (!isReady) return
    if (question !== undefined && !isAsking) return setAsked(question)
    const body = { content, reply_to: message.id, ...attachmentIds(attachments) }
    setIsLoading(true)
    const { data, error } = await reply({ ...body, idempotencyKey: keyFor(content) })
    setIsLoading(false)
    if (isProblem(error) && error.status === 404) attachments.markGone()
    if (!data) return onFailed(error)
    attachments.clear()
    renew()
    setContent('')
    onSent?.()
    onReplied(data.reply)
  }
  // The menu may be gone afterwards.
  const sendAnd = async (onSent: () => void) => {
    await send(onSent)
    form.current?.querySelector('textarea')?.focus()
  }
  const variant = isEmpty ? 'default' : 'filled'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send(event.shiftKey ? also?.onSent : undefined)
  }

  return (
    <form
      ref={form}
      className={styles.reply}
      data-quiet={(isAnswered && isEmpty && attachments.chosen.length === 0) || undefined}
      onSubmit={submit}
    >
      <div className={styles.files}>
        <Lazy
          of={chosenFiles}
          isNeeded={attachments.chosen.length > 0}
          attachments={attachments}
          disabled={isLoading}
        />
      </div>
      {isAsking && (
        <p className={styles.objection} role="alert">
          {question}
        </p>
      )}
      {objected !== undefined && (
        <p className={styles.objection} role="status">
          {objected}
        </p>
      )}
      <textarea
        ref={field}
        className={styles.text}
        aria-label={t('reply.label', { name })}
        placeholder={t(isAnswered ? 'reply.again' : 'reply.placeholder')}
        title={also ? t('reply.hintAlso', { also: also.label }) : t('reply.hint')}
        rows={1}
        maxLength={limits.message}
        readOnly={isLoading}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        onKeyDown={sendByKey}
      />
      {tools?.((text) => setContent(content.trim() === '' ? text : `${content.trimEnd()}\n\n${text}`))}
      <span className={styles.attach}>
        <AttachButton attachments={attachments} disabled={isLoading} size="sm" />
      </span>
      <span className={styles.send}>
        <SplitButton
          label={t('reply.otherWays')}
          variant={variant}
          disabled={!isReady}
          entries={also ? [{ label: also.label, onClick: () => void sendAnd(also.onSent) }] : []}
        >
          <Button type="submit" size="sm" variant={variant} disabled={!isReady}>
            {isLoading ? t('reply.sending') : t(isAsking ? 'reply.sendToo' : 'reply.send')}
          </Button>
        </SplitButton>
      </span>
    </form>
  )
}
