import type { CustomerMessage } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/documents.ts'
import { useMessages } from '#shared/api/messages.ts'
import { report } from '#shared/lib/report.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { OpenDocuments } from './OpenDocuments.tsx'

const none: readonly CustomerMessage[] = []

/**
 * Loads older pages until every message with an unread reply is there. Returns whether they were once, or could not
 * be loaded.
 */
const useAllUnread = (loaded: ReturnType<typeof useMessages>) => {
  const { messages, unreadCount, error, hasNextPage, isFetchingNextPage, fetchNextPage } = loaded
  const [wasComplete, setWasComplete] = useState(false)
  const unread = messages?.filter((message) => message.has_unread_reply).length ?? 0
  const isMissing = unread < unreadCount && hasNextPage && !error
  useEffect(() => {
    if (isMissing && !isFetchingNextPage) void fetchNextPage()
  }, [isMissing, isFetchingNextPage, fetchNextPage])
  const isComplete = messages !== undefined && !isMissing
  if (isComplete && !wasComplete) setWasComplete(true)
  return wasComplete
}

/** Conversation with staff. Loading errors are logged and not shown; drafts are kept. */
export const MessageCenter = () => {
  const { t } = useTranslation('messages')
  const loaded = useMessages()
  const { messages, error, hasNextPage, isFetchingNextPage, fetchNextPage } = loaded
  const { files = [] } = useFiles()
  const isReady = useAllUnread(loaded)
  useEffect(() => {
    if (error) report('messages not loaded', error)
  }, [error])
  return (
    <>
      <Conversation
        messages={(isReady && messages) || none}
        placeholder={
          isReady ? (
            <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
          ) : (
            !error && <RowsSkeleton count={5} height={44} />
          )
        }
        older={isReady && hasNextPage ? { onLoad: fetchNextPage, busy: isFetchingNextPage } : undefined}
      >
        <Composer files={files} />
      </Conversation>
      <OpenDocuments files={files} />
    </>
  )
}
