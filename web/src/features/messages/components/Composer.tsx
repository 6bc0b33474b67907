import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#shared/form/draft.ts'
import { atMost } from '#shared/form/rules.ts'
import styles from './Composer.module.css'

type ComposerProps = {
  files: readonly File[]
  onSend: (content: string, fileId: string | null) => void
}

const isSendKey = (event: React.KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing

/** What is typed here survives a reload; it is cleared only when it has become a message. */
export const Composer = ({ files, onSend }: ComposerProps) => {
  const { t } = useTranslation('messages')
  const { t: common } = useTranslation()
  const [content, setContent] = useDraft('message')
  const [fileId, setFileId] = useDraft('message.file')
  const tooLong = atMost(limits.message)(content, common)
  const ready = content.trim() !== '' && tooLong === null

  const send = () => {
    if (!ready) return
    onSend(content.trim(), files.some(({ id }) => id === fileId) ? fileId : null)
    setContent('')
    setFileId('')
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        aria-label={t('compose.label')}
        placeholder={t('compose.placeholder')}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) send()
        }}
        error={tooLong}
        autosize
        minRows={2}
        maxRows={10}
      />
      <div className={styles.row}>
        {files.length > 0 && (
          <NativeSelect
            className={styles.file}
            aria-label={t('compose.file')}
            value={fileId}
            onChange={(event) => setFileId(event.currentTarget.value)}
            data={[
              { value: '', label: t('compose.noFile') },
              ...files.map(({ id, original_name }) => ({ value: id, label: original_name })),
            ]}
          />
        )}
        <Button type="submit" disabled={!ready}>
          {t('compose.send')}
        </Button>
      </div>
    </form>
  )
}
