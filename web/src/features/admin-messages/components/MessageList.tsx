import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import type { View } from '../api.ts'
import { useMessageView } from '../use-message-view.ts'
import type { MarkRead } from '../use-read-marks.ts'
import styles from './MessageList.module.css'
import { UserGroup } from './UserGroup.tsx'

/** Only the view of what waits for a reply has it. */
const markShownDone = lazyComponent(() => import('./MarkShownDone.tsx'))

const waitingIn = (pages: readonly Answer<'adminListMessages'>[]) =>
  pages
    .flatMap(({ messages }) => messages)
    .filter(({ waiting_on }) => waiting_on === 'staff')
    .slice(0, limits.page.max)

type MessageListProps = { view: View; markRead: MarkRead; onShowAll: () => void }

export const MessageList = ({ view, markRead, onShowAll }: MessageListProps) => {
  const { t } = useTranslation('admin-messages')
  const { query, groups, isEmpty, total, overtaken, replied, notReplied } = useMessageView(view, markRead)
  if (query.isLoading) return <CardsSkeleton count={3} height={190} />
  // Loading errors are logged and not shown.
  if (!query.data) {
    return (
      <div>
        <Button variant="default" size="sm" disabled={query.isFetching} onClick={() => query.refetch()}>
          {t('reload')}
        </Button>
      </div>
    )
  }
  if (isEmpty && total === 0) {
    return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
  }
  if (isEmpty) {
    const all = (
      <Button variant="default" size="sm" onClick={onShowAll}>
        {t('nothing.all')}
      </Button>
    )
    return <EmptyState title={t('nothing.title')} action={all} />
  }
  return (
    <div className={styles.list}>
      {view.sort === 'waiting' && <Lazy of={markShownDone} messages={waitingIn(query.data.pages)} />}
      {groups.map((group) => (
        <UserGroup
          key={group.userId}
          group={group}
          overtaken={overtaken}
          onReplied={replied}
          onFailed={notReplied}
        />
      ))}
      {query.hasNextPage && (
        <Button variant="default" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t(view.sort === 'waiting' ? 'more' : 'older')}
        </Button>
      )}
    </div>
  )
}
