import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { paths } from '#shared/paths.ts'
import { Page } from '#shared/ui/Page.tsx'
import { useAdminMessagesInfiniteQuery, type View } from '../api.ts'
import { FilterChips, filters as kinds } from '../components/FilterChips.tsx'
import { LateCount } from '../components/LateCount.tsx'
import { MessageList } from '../components/MessageList.tsx'
import { UserFilter } from '../components/UserFilter.tsx'
import { useMarkRead } from '../use-read-marks.ts'

export const MessagesPage = () => {
  const { t } = useTranslation('admin-messages')
  const { filters, setFilter, clearFilters } = useFilters(['filter', 'waiting_on', 'user_id'])
  const markRead = useMarkRead()
  const waiting_on = oneOf(['staff', 'customer'], filters.waiting_on)
  const view: View = {
    filter: oneOf(kinds, filters.filter),
    user_id: filters.user_id || undefined,
    waiting_on,
    sort: waiting_on === 'staff' ? 'waiting' : undefined,
  }
  const { data } = useAdminMessagesInfiniteQuery(view)
  const [first] = data?.pages ?? []
  const total = first?.total_all ?? 0
  const ofOne = view.user_id !== undefined

  return (
    <Page
      title={t('title')}
      lead={
        <>
          {total > 0 && !ofOne && (
            <>
              <span>{t('count', { count: total })}</span>
              {' · '}
            </>
          )}
          {t('lead')}
        </>
      }
      actions={<Link to={paths.admin.inbox}>{t('toInbox')}</Link>}
    >
      {ofOne && (
        <UserFilter
          name={first?.messages[0]?.username ?? filters.user_id}
          onEverybody={() => setFilter('user_id', '')}
        />
      )}
      {total > 0 && (
        <FilterChips
          chosen={view.filter}
          unanswered={first?.unanswered_count ?? 0}
          onChoose={(filter) => setFilter('filter', filter)}
          turn={waiting_on ?? ''}
          onChooseTurn={(turn) => setFilter('waiting_on', turn)}
        >
          {!ofOne && waiting_on !== 'staff' && (
            <LateCount count={first?.late_count ?? 0} onShow={() => setFilter('waiting_on', 'staff')} />
          )}
        </FilterChips>
      )}
      {/* Remounted for each filter, which resets the state of the view. */}
      <MessageList key={JSON.stringify(view)} view={view} markRead={markRead} onShowAll={clearFilters} />
    </Page>
  )
}
