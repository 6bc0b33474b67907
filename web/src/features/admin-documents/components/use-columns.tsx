import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { dueAtOf } from '#shared/lib/decision-due.ts'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/column.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import styles from './DocumentName.module.css'
import { DocumentName, instructionsButton } from './DocumentName.tsx'
import { DueTime } from './DueTime.tsx'

const fileActions = lazyComponent(() => import('./DocumentActions.tsx'))
const statusSelect = lazyComponent(() => import('./StatusSelect.tsx'))
const takeButton = lazyComponent(() => import('./TakeButton.tsx'))

/** Fetches the code of the components inside the rows. */
export const loadRows = () =>
  Promise.all([fileActions, statusSelect, takeButton, instructionsButton].map(({ load }) => load()))

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
  // Cards have a button for the comment.
  const isPhone = matchMedia('(max-width: 36em)').matches
  const assigneeOf = (file: AdminFile) => {
    if (!file.assignee && file.waiting_on !== 'staff' && !dueAtOf(file)) return null
    return file.assignee ? (
      <span className={styles.assignee}>
        <OneLine text={file.assignee.name ?? t('unknownUser')} />
      </span>
    ) : (
      <Lazy of={takeButton} file={file} onTaken={onChanged} />
    )
  }
  return [
    {
      key: 'name',
      label: t('column.name'),
      part: 'name',
      minWidth: 280,
      cell: (file) => (
        <DocumentName
          file={file}
          {...(!isPhone && { onComment: () => onComment(file) })}
          onInstructions={() => onInstructions(file)}
        />
      ),
    },
    {
      key: 'user',
      under: 'name',
      foldsFirst: 'name',
      label: t('column.user'),
      width: 150,
      maxWidth: 272,
      cell: ({ user_id, username }) => (
        <span className={styles.customer}>
          <CustomerLink id={user_id} name={username || null} unknown={t('unknownUser')} />
        </span>
      ),
    },
    {
      key: 'service',
      under: 'name',
      foldsFirst: 'name',
      label: t('column.service'),
      width: isChinese ? 94 : 98,
      ...(!isChinese && { maxWidth: 160 }),
      cell: ({ service_type }) => (
        <span className={styles.service}>{t(`common:service.type${service_type}`)}</span>
      ),
    },
    {
      key: 'status',
      part: 'state',
      isLabelled: false,
      label: t('column.status'),
      width: isChinese ? 112 : 140,
      cell: (file) => <Lazy of={statusSelect} file={file} onChanged={onChanged} />,
    },
    {
      key: 'due',
      label: t('column.due'),
      isInline: true,
      width: isChinese ? 132 : 152,
      foldedWidth: isChinese ? 140 : 162,
      cell: (file) =>
        dueAtOf(file) ? (
          <DueTime file={file} todayEndsAt={todayEndsAt} onMove={() => onMoveDue(file)} />
        ) : null,
    },
    {
      key: 'assignee',
      under: 'due',
      foldsFirst: 'due',
      label: t('column.assignee'),
      width: isChinese ? 110 : 130,
      maxWidth: isChinese ? 160 : 146,
      cell: (file) => assigneeOf(file),
    },
    {
      key: 'uploaded',
      under: 'due',
      isLabelled: true,
      isInline: true,
      label: t('column.uploaded'),
      width: isChinese ? 96 : 106,
      foldedWidth: isChinese ? 152 : 168,
      cell: ({ upload_date }) => (
        <span className={styles.uploaded}>
          <Stamp value={upload_date} />
        </span>
      ),
    },
    {
      key: 'processed',
      under: 'due',
      foldsFirst: 'uploaded',
      isLabelled: true,
      isInline: true,
      label: t('column.processed'),
      width: isChinese ? 96 : 106,
      cell: ({ processed_date }) =>
        processed_date && (
          <span className={styles.processed}>
            <Stamp value={processed_date} />
          </span>
        ),
    },
    {
      key: 'paid',
      isLabelled: false,
      under: 'status',
      foldsFirst: 'status',
      label: t('column.paid'),
      width: isChinese ? 90 : 92,
      cell: ({ is_paid, is_refunded }) => (
        <span className={styles.paid}>
          <PaidTag paid={is_paid} isRefunded={is_refunded} />
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 144 : 172,
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
