import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import { Chip, Chips } from '#shared/list/Chips.tsx'
import { NewRows } from '#shared/list/NewRows.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useMarkDone } from '../use-mark-done.ts'
import { useMarkRead } from '../use-read-marks.ts'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPane, type CustomerWork } from './ConversationPane.tsx'
import styles from './Inbox.module.css'
import { useInboxKeys } from './use-inbox-keys.ts'
import { type Row, useList } from './use-list.ts'
import { useShown } from './use-shown.ts'

const kinds = ['unanswered', 'mine', 'unassigned', 'all'] as const

/** What a key presses in the chosen conversation. */
const ofKey = (key: 't' | 'a') => document.querySelector<HTMLElement>(`#main [data-key="${key}"]`)

/** The conversations on the left, the chosen one on the right. On narrow windows one of them is shown. */
export const Inbox = ({ work }: { work: CustomerWork }) => {
  const { t } = useTranslation('admin-messages')
  const { filters, setFilter } = useFilters(['filter', 'search', 'customer'])
  const filter = oneOf(kinds, filters.filter) ?? 'unanswered'
  const list = useList({ filter, search: filters.search || undefined })
  const isWide = useMediaQuery('(min-width: 62.0625em)', true, { getInitialValueInEffect: false })
  const markRead = useMarkRead()
  const markDone = useMarkDone()
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const doneButton = useRef<(() => void) | undefined>(undefined)

  const rows = list.rows ?? []
  const view = JSON.stringify([filter, filters.search])
  const shown = useShown(filters.customer, view, list.query.currentData && rows)
  const chosen = isWide ? shown : filters.customer || undefined
  const row = rows.find(({ id }) => id === chosen)
  const hrefOf = (customer?: string) => {
    const { filter: kind, search } = filters
    const given = { ...(kind && { filter: kind }), ...(search && { search }), ...(customer && { customer }) }
    return adminSearch(paths.admin.inbox, given)
  }
  const open = (next: Row | undefined) => {
    if (next) navigate(hrefOf(next.id), { state: keepsScroll, replace: true })
  }
  const step = (by: number) => {
    const index = rows.findIndex(({ id }) => id === chosen)
    open(rows[Math.max(0, index + by)])
  }
  const isAllAnswered = filter === 'unanswered' && !filters.search && (list.counts?.all ?? 0) > 0
  const answered = (done: Row | undefined) => {
    if (done) list.keepAnswered(done)
  }
  useInboxKeys({
    j: () => step(1),
    k: () => step(-1),
    r: () => field.current?.focus(),
    t: () => ofKey('t')?.click(),
    a: () => ofKey('a')?.querySelector('button')?.click(),
    e: () => doneButton.current?.(),
  })

  const pane = chosen !== undefined && (
    <ConversationPane
      key={chosen}
      userId={chosen}
      username={row?.username ?? null}
      work={work}
      markRead={markRead}
      field={field}
      done={doneButton}
      backTo={hrefOf()}
      onDone={async (messages) => {
        const text = t('inbox.doneToast', { count: messages.length })
        const isDone = await markDone(messages, { text, onUndone: () => row && list.keepUnanswered(row) })
        if (!isDone) return
        answered(row)
        step(1)
      }}
      onReplied={(_, others) => {
        answered(row)
        if (others.length === 0) return
        const text = t('inbox.othersDone', { count: others.length })
        void markDone(others, { text, onUndone: () => row && list.keepUnanswered(row) })
      }}
    />
  )
  return (
    <Page
      title={t('inbox.title')}
      lead={
        list.counts &&
        (list.counts.unanswered > 0
          ? t('inbox.lead', { count: list.counts.unanswered })
          : t('inbox.total', { count: list.counts.all }))
      }
      actions={<Link to={paths.admin.messages}>{t('inbox.allMessages')}</Link>}
    >
      <div className={styles.columns} data-open={filters.customer !== '' || undefined}>
        <div className={styles.list}>
          <div className={styles.filters}>
            <Chips label={t('filter.label')}>
              {kinds.map((kind) => (
                <Chip
                  key={kind}
                  label={t(`inbox.filter.${kind}`)}
                  count={list.counts?.[kind]}
                  chosen={kind === filter}
                  onChoose={() => setFilter('filter', kind === 'unanswered' ? '' : kind)}
                />
              ))}
            </Chips>
            <SearchBox
              label={t('inbox.search')}
              value={filters.search}
              onSearch={(text) => setFilter('search', text)}
            />
          </div>
          <NewRows count={list.fresh} onShow={list.release} />
          {!list.rows &&
            (list.query.error ? (
              <ErrorState problem={list.query.error} onRetry={list.query.refetch} />
            ) : (
              <RowsSkeleton count={8} height={64} />
            ))}
          {list.rows && rows.length > 0 && (
            <ConversationList
              rows={rows}
              chosen={chosen}
              hrefOf={hrefOf}
              more={list.query.hasNextPage ? () => void list.query.fetchNextPage() : undefined}
            />
          )}
          {list.rows?.length === 0 && (
            <EmptyState
              title={t(
                filters.search
                  ? 'inbox.nothing'
                  : isAllAnswered
                    ? 'inbox.allAnswered'
                    : `inbox.empty.${filter === 'unanswered' ? 'all' : filter}`,
              )}
              action={
                isAllAnswered && (
                  <Button variant="default" size="sm" onClick={() => setFilter('filter', 'all')}>
                    {t('inbox.back')}
                  </Button>
                )
              }
            />
          )}
          {isWide && rows.length > 0 && <p className={styles.keys}>{t('inbox.keys')}</p>}
        </div>
        <div className={styles.chosen}>{pane}</div>
      </div>
    </Page>
  )
}
