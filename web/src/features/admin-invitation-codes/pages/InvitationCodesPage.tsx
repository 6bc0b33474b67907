import { Button } from '@mantine/core'
import type { InvitationCode } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { useInvitationCodesQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const codeForm = lazyComponent(() => import('../components/CodeForm.tsx'))

const rowDialogs = {
  deletion: lazyComponent(() => import('../components/DeleteCode.tsx')),
}

export const InvitationCodesPage = () => {
  const { t } = useTranslation('admin-invitation-codes')
  const list = useStaffList('codes', ['search'])
  const { filters, setFilter, isFiltered } = list
  const requested = {
    search: filters.search || undefined,
    ...list.period,
    sort: list.sortOr('newest'),
  }
  const query = useInvitationCodesQuery({ ...requested, ...list.page })
  const [editing, setEditing] = useState<{ code?: InvitationCode }>()
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns({ onEdit: (code) => setEditing({ code }), onDelete: dialogs.open('deletion') })
  const closeForm = () => setEditing(undefined)

  return (
    <StaffList
      list={list}
      title={t('title')}
      lead={(found) => found && t(isFiltered ? 'found' : 'count', found)}
      tools={
        <ExportButton
          endpoint="exportInvitationCodes"
          requested={requested}
          filename="invitation-codes.csv"
        />
      }
      actions={
        <Button size="sm" onClick={() => setEditing({})}>
          {t('add')}
        </Button>
      }
      search={
        <SearchBox
          label={t('search')}
          value={filters.search}
          onSearch={(text) => setFilter('search', text)}
        />
      }
      date={t('column.created')}
      defaultSort="newest"
      columns={columns}
      rows={query.data?.invitation_codes}
      empty={t(isFiltered ? 'notFound' : 'empty')}
      failed={(reason) => t('failed.list', { reason })}
      query={query}
      added={added}
    >
      <Dialog
        title={editing?.code ? t('form.editTitle') : t('form.addTitle')}
        opened={editing !== undefined}
        onClose={closeForm}
        size={560}
      >
        {editing && (
          <Lazy
            of={codeForm}
            code={editing.code}
            onAdded={(id) => setAdded((before) => new Set([...before, id]))}
            onClose={closeForm}
          />
        )}
      </Dialog>
      {dialogs.elements}
    </StaffList>
  )
}
