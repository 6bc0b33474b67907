import type { AdminFile } from '@runwen/contracts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { problemText } from '#shared/api/problem-text.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useAdminMessagesInfiniteQuery } from '../api.ts'
import { MessageItem } from './MessageItem.tsx'

/** What the customer wrote about a document, newest first, with the way to answer. */
export const DocumentMessages = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-messages')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isError, fetchNextPage } =
    useAdminMessagesInfiniteQuery({ user_id: file.user_id, limit: 100 })
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const messages = data?.pages.flatMap((page) => page.messages)
  const about = messages?.filter(({ file_id }) => file_id === file.id) ?? []
  const isEmpty = data !== undefined && about.length === 0
  const name = file.username ?? t('unknownUser')
  return (
    <Section title={t('document.title')} isEmpty={isEmpty}>
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {isEmpty && <p>{t('document.none')}</p>}
      {about.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          name={name}
          within="document"
          onReplied={() => toast(t('document.replied'))}
          onFailed={(_, problem) => toast(problemText(problem), 'failed')}
        />
      ))}
      {messages && messages.length > about.length && (
        <div>
          <Link to={adminSearch(paths.admin.messages, { user_id: file.user_id })}>
            {t('document.all', { count: messages.length })}
          </Link>
        </div>
      )}
    </Section>
  )
}
