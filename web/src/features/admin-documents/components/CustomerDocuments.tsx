import type { AdminFile } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dueAtOf } from '#shared/lib/decision-due.ts'
import type { Column } from '#shared/list/column.ts'
import { DataTable } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { FileStatusTag } from '#shared/ui/FileStatusTag.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { isOpen, useAdminDocumentsQuery } from '../api.ts'
import { mostUrgentFirst } from '../rules.ts'
import { DocumentName } from './DocumentName.tsx'
import { DueTime } from './DueTime.tsx'

type CustomerDocumentsProps = { userId: string; username: string; isOpenOnly?: boolean }

/** A customer's documents, newest first, each with the link to its page: all, or those that are not finished. */
export const CustomerDocuments = ({ userId, username, isOpenOnly = false }: CustomerDocumentsProps) => {
  const { t } = useTranslation('admin-documents')
  const { data, error, refetch } = useAdminDocumentsQuery({ user_id: userId, limit: limits.page.default })
  const columns = useColumns(data?.today_ends_at)
  const title = t(isOpenOnly ? 'customer.open' : 'customer.title')
  return (
    <Section title={title}>
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {data && (
        <DataTable
          label={title}
          columns={columns}
          rows={isOpenOnly ? mostUrgentFirst(data.files.filter(isOpen)) : data.files}
          empty={t(isOpenOnly ? 'customer.noneOpen' : 'customer.none')}
        />
      )}
      {data && (isOpenOnly ? data.files.length > 0 : data.next_cursor !== null) && (
        <div>
          <Link
            to={isOpenOnly ? { search: '?view=documents' } : adminSearch(paths.admin.files, { username })}
          >
            {t('customer.all')}
          </Link>
        </div>
      )}
    </Section>
  )
}

const useColumns = (todayEndsAt = ''): readonly Column<AdminFile>[] => {
  const { t } = useTranslation(['admin-documents', 'common'])
  return [
    {
      key: 'name',
      label: t('column.name'),
      part: 'name',
      minWidth: 280,
      cell: (file) => <DocumentName file={file} />,
    },
    {
      key: 'service',
      under: 'name',
      label: t('column.service'),
      width: 110,
      cell: ({ service_type }) => t(`common:service.type${service_type}`),
    },
    {
      key: 'status',
      isLabelled: false,
      label: t('column.status'),
      width: 124,
      cell: ({ status }) => <FileStatusTag status={status} />,
    },
    {
      key: 'paid',
      under: 'status',
      isLabelled: false,
      label: t('column.paid'),
      width: 104,
      cell: ({ is_paid, is_refunded }) => <PaidTag paid={is_paid} isRefunded={is_refunded} />,
    },
    {
      key: 'due',
      label: t('column.due'),
      width: 122,
      foldedWidth: 196,
      cell: (file) => (dueAtOf(file) ? <DueTime file={file} todayEndsAt={todayEndsAt} /> : null),
    },
    {
      key: 'assignee',
      under: 'due',
      isLabelled: 'card',
      label: t('column.assignee'),
      width: 130,
      cell: (file) => {
        if (!file.assignee && file.waiting_on !== 'staff' && !dueAtOf(file)) return null
        const assignee = file.assignee ? (file.assignee.name ?? t('unknownUser')) : t('assignee.nobody')
        return <OneLine text={assignee} />
      },
    },
    {
      key: 'uploaded',
      under: 'name',
      isLabelled: true,
      label: t('column.uploaded'),
      width: 116,
      cell: ({ upload_date }) => <Stamp value={upload_date} />,
    },
  ]
}
