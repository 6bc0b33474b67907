import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf, spanText } from '#shared/lib/span.ts'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/column.ts'
import { DueIn } from '#shared/list/DueIn.tsx'
import { selectUser } from '#shared/session/session.ts'
import { assigneeOf, type Entry, isDecision } from '../entries.ts'
import styles from './Assignee.module.css'
import { EntryActions } from './EntryActions.tsx'
import { EntryDetail, hasDetail } from './EntryDetail.tsx'
import { EntryTitle } from './EntryTitle.tsx'

type RowActions = { onGive: (entry: Entry) => void; onLater: (entry: Entry) => void }

const Waiting = ({ entry: { since } }: { entry: Entry }) => {
  const { t, i18n } = useTranslation('admin-todo')
  const span = spanOf(Date.now() - Date.parse(since))
  return (
    <span title={formatDate(since, i18n.language, { time: true, weekday: true })}>
      {span.count === 0 ? t('waits.now') : t('waits.for', { span: spanText(span, i18n.language) })}
    </span>
  )
}

const Assignee = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('admin-todo')
  const assignee = assigneeOf(entry)
  const me = useAppSelector(selectUser)?.id
  const isMine = assignee != null && assignee.id === me
  // Which colleague has claimed money is known by username.
  const staffName = useStaffName('review' in entry && !isMine && assignee != null)
  if (!assignee)
    return <span className={styles.shared}>{t(assignee === null ? 'unassigned' : 'shared')}</span>
  const shown = isMine ? t('mine') : staffName(assignee.name, t('unknownUser'))
  return (
    <span className={styles.name} title={shown}>
      {shown}
    </span>
  )
}

export const useColumns = (actions: RowActions): readonly Column<Entry>[] => {
  const { t, i18n } = useTranslation(['admin-todo', 'common'])
  const isChinese = i18n.language === 'zh'
  return [
    {
      key: 'due',
      isLabelled: false,
      label: t('column.due'),
      width: isChinese ? 168 : 208,
      cell: (entry) => (
        <DueIn
          dueAt={entry.dueAt}
          text={(sentence, span) => t(`${isDecision(entry) ? 'decide' : 'due'}.${sentence}`, { span })}
        />
      ),
    },
    {
      key: 'since',
      under: 'due',
      foldsFirst: 'kind',
      label: t('column.since'),
      width: isChinese ? 128 : 138,
      cell: (entry) => <Waiting entry={entry} />,
    },
    {
      key: 'kind',
      under: 'due',
      label: t('column.kind'),
      width: isChinese ? 84 : 100,
      foldedWidth: isChinese ? 118 : 138,
      cell: ({ group }) => t(`kinds.${group}`),
    },
    {
      key: 'title',
      label: t('column.title'),
      part: 'name',
      minWidth: 280,
      cell: (entry) => <EntryTitle entry={entry} />,
    },
    {
      key: 'customer',
      under: 'title',
      foldsFirst: 'title',
      label: t('column.customer'),
      width: 200,
      maxWidth: 270,
      cell: ({ customer }) => (customer ? <CustomerLink {...customer} /> : null),
    },
    {
      key: 'detail',
      under: 'title',
      foldsFirst: 'title',
      label: t('column.detail'),
      width: 260,
      maxWidth: 320,
      // Other entries say everything in their title.
      cell: (entry) => (hasDetail(entry) ? <EntryDetail entry={entry} /> : null),
    },
    {
      key: 'assignee',
      part: 'state',
      isLabelled: false,
      label: t('column.assignee'),
      width: isChinese ? 120 : 136,
      maxWidth: 160,
      cell: (entry) => <Assignee entry={entry} />,
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 116 : 128,
      cell: (entry) => <EntryActions entry={entry} {...actions} />,
    },
  ]
}
