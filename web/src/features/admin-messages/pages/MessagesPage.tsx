import { useTranslation } from 'react-i18next'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { Page } from '#shared/ui/Page.tsx'
import { useAdminMessagesInfiniteQuery, type View } from '../api.ts'
import { FilterChips, filters as kinds } from '../components/FilterChips.tsx'
import { MessageList } from '../components/MessageList.tsx'
import { UserFilter } from '../components/UserFilter.tsx'
import { useMarkRead } from '../use-read-marks.ts'

export const MessagesPage = () => {
  const { t } = useTranslation('admin-messages')
  const { filters, setFilter, clearFilters } = useFilters(['filter', 'user_id'])
  const markRead = useMarkRead()
  const view: View = { filter: oneOf(kinds, filters.filter), user_id: filters.user_id || undefined }
  const { data } = useAdminMessagesInfiniteQuery(view)
  const [first] = data?.pages ?? []
  const total = first?.total_all ?? 0
  const ofOne = view.user_id !== undefined

  return (
    <Page title={t('title')} lead={total > 0 && !ofOne ? t('count', { count: total }) : undefined}>
      {ofOne && (
        <UserFilter
          name={first?.messages[0]?.username ?? filters.user_id}
          onEverybody={() => setFilter('user_id', '')}
        />
      )}
      {total > 0 && <FilterChips chosen={view.filter} onChoose={(filter) => setFilter('filter', filter)} />}
      {/* Remounted for each filter, which resets the state of the view. */}
      <MessageList key={JSON.stringify(view)} view={view} markRead={markRead} onShowAll={clearFilters} />
    </Page>
  )
}
