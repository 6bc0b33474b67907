import { Button } from '@mantine/core'
import type { InvitationCode } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { usePages } from '#shared/list/use-pages.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useInvitationCodesQuery } from '../api.ts'
import { DeleteCode } from '../components/DeleteCode.tsx'
import { useColumns } from '../components/use-columns.tsx'

const codeForm = lazyComponent(async () => (await import('../components/CodeForm.tsx')).CodeForm)

export const InvitationCodesPage = () => {
  const { t, i18n } = useTranslation('admin-invitation-codes')
  const pages = usePages()
  const query = useInvitationCodesQuery({ cursor: pages.cursor })
  const { data, error } = query
  const [editing, setEditing] = useState<{ code?: InvitationCode }>()
  const [deleting, setDeleting] = useState<InvitationCode>()
  const columns = useColumns({ onEdit: (code) => setEditing({ code }), onDelete: setDeleting })
  useFailure('invitation-codes', error, (reason) => t('failed.list', { reason }))
  const closeForm = () => setEditing(undefined)

  return (
    <Page
      title={t('title')}
      lead={data && t('count', { total: countText(data, i18n.language) })}
      actions={
        <Button size="sm" onClick={() => setEditing({})}>
          {t('add')}
        </Button>
      }
    >
      <ListTable
        label={t('title')}
        columns={columns}
        rows={data?.invitation_codes}
        rowKey={({ id }) => id}
        minWidth={910}
        empty={t('empty')}
        pages={pages}
        query={query}
      />
      <Dialog
        title={editing?.code ? t('form.editTitle') : t('form.addTitle')}
        opened={editing !== undefined}
        onClose={closeForm}
        size={560}
      >
        {editing && <Lazy of={codeForm} code={editing.code} onClose={closeForm} />}
      </Dialog>
      <DeleteCode code={deleting} onClose={() => setDeleting(undefined)} />
    </Page>
  )
}
