import { useTranslation } from 'react-i18next'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/DataTable.tsx'
import type { Entry } from '../entries.ts'
import { Assignee } from './Assignee.tsx'
import { DueTag } from './DueTag.tsx'
import { EntryDetail } from './EntryDetail.tsx'
import { EntryTitle } from './EntryTitle.tsx'

export const useColumns = (): readonly Column<Entry>[] => {
  const { t, i18n } = useTranslation('admin-todo')
  const isChinese = i18n.language === 'zh'
  return [
    {
      key: 'due',
      label: t('column.due'),
      width: isChinese ? 148 : 168,
      cell: (entry) => <DueTag entry={entry} />,
    },
    {
      key: 'title',
      label: t('column.title'),
      part: 'name',
      leastWidth: 280,
      cell: (entry) => <EntryTitle entry={entry} />,
    },
    {
      key: 'kind',
      under: 'title',
      label: t('column.kind'),
      width: isChinese ? 84 : 100,
      cell: ({ group }) => t(`kinds.${group}`),
    },
    {
      key: 'customer',
      under: 'title',
      label: t('column.customer'),
      width: 200,
      cell: ({ customer }) => (customer ? <CustomerLink {...customer} unknown={t('unknownUser')} /> : '—'),
    },
    {
      key: 'assignee',
      under: 'title',
      label: t('column.assignee'),
      width: isChinese ? 140 : 160,
      cell: (entry) => ('file' in entry ? <Assignee file={entry.file} /> : '—'),
    },
    {
      key: 'detail',
      under: 'title',
      label: t('column.detail'),
      width: 260,
      cell: (entry) => <EntryDetail entry={entry} />,
    },
  ]
}
