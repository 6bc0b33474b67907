import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import type { Column } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { useNames } from '../use-names.ts'
import { DueTime } from './DueTime.tsx'
import { FileName } from './FileName.tsx'

const fileActions = lazyComponent(async () => (await import('./FileActions.tsx')).FileActions)
const statusSelect = lazyComponent(async () => (await import('./StatusSelect.tsx')).StatusSelect)
const serviceInstructions = lazyComponent(
  async () => (await import('./ServiceInstructions.tsx')).ServiceInstructions,
)

type Actions = Readonly<
  Record<'onComment' | 'onInstructions' | 'onUpload' | 'onDelete' | 'onMoveDue', (file: AdminFile) => void>
>

export const useColumns = ({
  onComment,
  onInstructions,
  onUpload,
  onDelete,
  onMoveDue,
  todayEndsAt,
}: Actions & { todayEndsAt: string }): readonly Column<AdminFile>[] => {
  const { t, i18n } = useTranslation(['admin-files', 'common'])
  const isChinese = i18n.language === 'zh'
  const { userOf } = useNames()
  return [
    {
      key: 'name',
      label: t('column.name'),
      part: 'name',
      cell: (file) => <FileName file={file} onComment={() => onComment(file)} />,
    },
    {
      key: 'user',
      label: t('column.user'),
      width: isChinese ? 130 : 104,
      cell: (file) => <OneLine text={userOf(file)} />,
    },
    {
      key: 'service',
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
      label: t('column.status'),
      width: isChinese ? 120 : 144,
      cell: (file) => <Lazy of={statusSelect} file={file} />,
    },
    {
      key: 'due',
      label: t('column.due'),
      width: isChinese ? 112 : 122,
      cell: (file) => <DueTime file={file} todayEndsAt={todayEndsAt} onMove={() => onMoveDue(file)} />,
    },
    {
      key: 'uploaded',
      label: t('column.uploaded'),
      width: isChinese ? 96 : 106,
      cell: ({ upload_date }) => <Stamp value={upload_date} />,
    },
    {
      key: 'processed',
      label: t('column.processed'),
      width: isChinese ? 96 : 106,
      cell: ({ processed_date }) => <Stamp value={processed_date} />,
    },
    {
      key: 'paid',
      label: t('column.paid'),
      width: isChinese ? 90 : 88,
      cell: ({ is_paid }) => <PaidTag paid={is_paid} />,
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 252 : 296,
      cell: (file) => (
        <Lazy of={fileActions} file={file} onUpload={() => onUpload(file)} onDelete={() => onDelete(file)} />
      ),
    },
  ]
}
