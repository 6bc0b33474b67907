import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { DocumentName } from './DocumentName.tsx'
import { DueTime } from './DueTime.tsx'

const fileActions = lazyComponent(async () => (await import('./DocumentActions.tsx')).DocumentActions)
const statusSelect = lazyComponent(async () => (await import('./StatusSelect.tsx')).StatusSelect)
const serviceInstructions = lazyComponent(
  async () => (await import('./ServiceInstructions.tsx')).ServiceInstructions,
)

type Actions = Readonly<
  Record<
    'onComment' | 'onInstructions' | 'onUpload' | 'onDelete' | 'onMoveDue' | 'onChanged',
    (file: AdminFile) => void
  >
>

export const useColumns = ({
  onComment,
  onInstructions,
  onUpload,
  onDelete,
  onMoveDue,
  onChanged,
  todayEndsAt,
}: Actions & { todayEndsAt: string }): readonly Column<AdminFile>[] => {
  const { t, i18n } = useTranslation(['admin-documents', 'common'])
  const isChinese = i18n.language === 'zh'
  return [
    {
      key: 'name',
      label: t('column.name'),
      part: 'name',
      leastWidth: 280,
      cell: (file) => <DocumentName file={file} />,
    },
    {
      key: 'user',
      under: 'name',
      label: t('column.user'),
      width: isChinese ? 130 : 104,
      cell: ({ user_id, username }) => (
        <CustomerLink id={user_id} name={username || null} unknown={t('unknownUser')} />
      ),
    },
    {
      key: 'service',
      under: 'name',
      label: t('column.service'),
      width: isChinese ? 94 : 98,
      cell: (file) =>
        file.instructions_changed_at === null ? (
          t(`common:service.type${file.service_type}`)
        ) : (
          <Lazy of={serviceInstructions} file={file} onInstructions={() => onInstructions(file)} />
        ),
    },
    {
      key: 'status',
      part: 'state',
      isLabelled: false,
      label: t('column.status'),
      width: isChinese ? 120 : 144,
      cell: (file) => <Lazy of={statusSelect} file={file} onChanged={onChanged} />,
    },
    {
      key: 'due',
      label: t('column.due'),
      width: isChinese ? 112 : 122,
      foldedWidth: isChinese ? 140 : 156,
      cell: (file) => <DueTime file={file} todayEndsAt={todayEndsAt} onMove={() => onMoveDue(file)} />,
    },
    {
      key: 'assignee',
      under: 'due',
      isLabelled: 'card',
      label: t('column.assignee'),
      width: isChinese ? 96 : 106,
      cell: ({ assignee }) => assignee && <OneLine text={assignee.name ?? t('unknownUser')} />,
    },
    {
      key: 'uploaded',
      under: 'due',
      isInCards: false,
      isLabelled: true,
      label: t('column.uploaded'),
      width: isChinese ? 96 : 106,
      cell: ({ upload_date }) => <Stamp value={upload_date} />,
    },
    {
      key: 'processed',
      under: 'name',
      isInCards: false,
      isLabelled: true,
      label: t('column.processed'),
      width: isChinese ? 96 : 106,
      cell: ({ processed_date }) => processed_date && <Stamp value={processed_date} />,
    },
    {
      key: 'paid',
      under: 'status',
      label: t('column.paid'),
      width: isChinese ? 90 : 88,
      cell: ({ is_paid }) => <PaidTag paid={is_paid} />,
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 184 : 216,
      cell: (file) => (
        <Lazy
          of={fileActions}
          file={file}
          onUpload={() => onUpload(file)}
          onComment={() => onComment(file)}
          onDelete={() => onDelete(file)}
          onChanged={onChanged}
        />
      ),
    },
  ]
}
