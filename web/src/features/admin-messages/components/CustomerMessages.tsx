import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { problemText } from '#shared/api/problem-text.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import ink from '#shared/ui/Ink.module.css'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { messagesShown, useAdminMessagesInfiniteQuery } from '../api.ts'
import { MessageItem } from './MessageItem.tsx'

const shown = 5
/** The overview of a customer shows this many. */
const latest = 2

type CustomerMessagesProps = { userId: string; username: string; isShort: boolean }

/** What a customer wrote last, with the way to answer. */
export const CustomerMessages = ({ userId, username, isShort }: CustomerMessagesProps) => {
  const { t } = useTranslation('admin-messages')
  const { data, error, refetch } = useAdminMessagesInfiniteQuery({ user_id: userId, limit: messagesShown })
  const messages = (data?.pages[0]?.messages ?? []).slice(0, isShort ? latest : shown)
  return (
    <Section title={t('customer.title')}>
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {data && messages.length === 0 && <p className={ink.quiet}>{t('customer.none')}</p>}
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          name={username}
          within="customer"
          onReplied={() => toast(t('document.replied'))}
          onFailed={(_, problem) => toast(problemText(problem), 'failed')}
        />
      ))}
      {messages.length > 0 && (
        <div>
          <Link to={adminSearch(paths.admin.messages, { user_id: userId })}>{t('customer.all')}</Link>
        </div>
      )}
    </Section>
  )
}
