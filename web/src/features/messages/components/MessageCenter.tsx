import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/files.ts'
import { useMessages } from '#shared/api/messages.ts'
import { report } from '#shared/lib/report.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useReadReplies } from '../use-read-replies.ts'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import styles from './MessageCenter.module.css'

/** Conversation with staff. Loading errors are logged and not shown; drafts are kept. */
export const MessageCenter = () => {
  const { t } = useTranslation('messages')
  const { messages, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = useMessages()
  const { files = [] } = useFiles()
  useReadReplies(messages)
  useEffect(() => {
    if (error) report('messages not loaded', error)
  }, [error])
  const empty = messages?.length === 0
  return (
    <div className={styles.center}>
      {isLoading && <RowsSkeleton count={5} height={44} />}
      {empty && <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
      {!empty && (
        <Conversation
          messages={messages ?? []}
          older={hasNextPage ? { onLoad: fetchNextPage, busy: isFetchingNextPage } : undefined}
        />
      )}
      <Composer files={files} />
    </div>
  )
}
