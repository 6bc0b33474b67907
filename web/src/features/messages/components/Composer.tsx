import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { AttachButton } from '#shared/attachments/AttachButton.tsx'
import { chosenFiles } from '#shared/attachments/lazy-chosen-files.ts'
import { atMost } from '#shared/form/rules.ts'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { useSending } from '../use-sending.ts'
import styles from './Composer.module.css'

const isSendKey = (event: React.KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing

/** Message input. The draft survives reloads and failures and is cleared when the message is stored. */
export const Composer = ({ files }: { files: readonly File[] }) => {
  const { t } = useTranslation('messages')
  const { content, fileId, sending, attachments, ...message } = useSending()
  const tooLong = atMost(limits.message)(content)
  const isEmpty = content.trim() === '' && attachments.chosen.length === 0
  const ready = !isEmpty && attachments.isReady && tooLong === null && !sending

  const send = () => {
    if (ready) void message.send(files.some(({ id }) => id === fileId) ? fileId : null)
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.sheet}>
        <Textarea
          className={styles.text}
          aria-label={t('compose.label')}
          placeholder={t('compose.placeholder')}
          value={content}
          readOnly={sending}
          onChange={(event) => message.setContent(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isSendKey(event)) send()
          }}
          error={tooLong}
          autosize
          minRows={1}
          maxRows={10}
        />
        <Lazy
          of={chosenFiles}
          isNeeded={attachments.chosen.length > 0}
          attachments={attachments}
          disabled={sending}
        />
        <div className={styles.row}>
          {files.length > 0 && (
            <NativeSelect
              className={styles.file}
              aria-label={t('compose.file')}
              value={fileId}
              disabled={sending}
              onChange={(event) => message.setFileId(event.currentTarget.value)}
              data={[
                { value: '', label: t('compose.noFile') },
                ...files.map(({ id, original_name }) => ({ value: id, label: original_name })),
              ]}
            />
          )}
          <AttachButton attachments={attachments} disabled={sending} />
          <Button type="submit" className={styles.send} disabled={!ready}>
            {t(sending ? 'compose.sending' : 'compose.send')}
          </Button>
        </div>
      </div>
    </form>
  )
}
