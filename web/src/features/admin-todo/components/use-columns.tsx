import { useTranslation } from 'react-i18next'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/column.ts'
import { DueIn } from '#shared/list/DueIn.tsx'
import { type Entry, isDecision } from '../entries.ts'
import { Assignee } from './Assignee.tsx'
import { EntryActions } from './EntryActions.tsx'
import { EntryDetail, hasDetail } from './EntryDetail.tsx'
import { EntryTitle } from './EntryTitle.tsx'
import { Waiting } from './Waiting.tsx'

type RowActions = { onGive: (entry: Entry) => void; onLater: (entry: Entry) => void }

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
      under: 'title',
      foldsFirst: 'kind',
      label: t('column.since'),
      width: isChinese ? 128 : 138,
      cell: (entry) => <Waiting entry={entry} />,
    },
    {
      key: 'kind',
      under: 'title',
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
      cell: ({ customer }) => (customer ? <CustomerLink {...customer} /> : null),
    },
    {
      key: 'detail',
      under: 'title',
      foldsFirst: 'title',
      label: t('column.detail'),
      width: 260,
      // Other entries say everything in their title.
      cell: (entry) => (hasDetail(entry) ? <EntryDetail entry={entry} /> : null),
    },
    {
      key: 'assignee',
      part: 'state',
      isLabelled: false,
      label: t('column.assignee'),
      width: isChinese ? 120 : 136,
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
