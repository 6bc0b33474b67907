import type { StaffMember, StaffRole } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useStaffQuery } from '#shared/api/staff.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { staffName } from '#shared/colleagues/staff-name.ts'
import { usePasswordDialog } from '#shared/confirm-password/use-password-dialog.tsx'
import { DataTable } from '#shared/list/DataTable.tsx'
import { selectUser } from '#shared/session/session.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, type LazyComponent } from '#shared/ui/lazy-component.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useCreateStaffMutation, useDeleteStaffMutation, useSetRoleMutation } from '../api.ts'
import { AddMember } from '../components/AddMember.tsx'
import { HandOver } from '../components/HandOver.tsx'
import { type Created, NewPassword } from '../components/NewPassword.tsx'
import { useColumns } from '../components/use-columns.tsx'

type StaffPageProps = {
  /** The form of the profile that customers see, which is a feature of its own. */
  profileForm: LazyComponent<{ memberId?: string | undefined; onClose: () => void }>
}

/** The staff and their roles. Only owners see it. */
export const StaffPage = ({ profileForm }: StaffPageProps) => {
  const { t } = useTranslation('admin-staff')
  const { t: common } = useTranslation()
  const { data, error, isLoading, refetch } = useStaffQuery()
  const [create, creation] = useCreateStaffMutation()
  const [setRole] = useSetRoleMutation()
  const [remove] = useDeleteStaffMutation()
  const [created, setCreated] = useState<Created>()
  const [changed, setChanged] = useState<{ member: StaffMember; role: StaffRole }>()
  const [deleted, setDeleted] = useState<StaffMember>()
  const [described, setDescribed] = useState<StaffMember>()
  const [from, setFrom] = useState<StaffMember>()
  const showProblem = (problem: unknown) =>
    problem === undefined ? toast(t('saved')) : toast(problemText(problem), 'failed')
  const { asksPassword, passwordDialog } = usePasswordDialog()
  const run = async (call: () => Promise<{ error?: unknown }>): Promise<void> => {
    const { error: problem } = await call()
    if (!asksPassword(problem, () => run(call))) showProblem(problem)
  }
  const columns = useColumns({
    onRole: (member, role) => setChanged({ member, role }),
    onProfile: setDescribed,
    onHandOver: setFrom,
    onDelete: setDeleted,
  })
  const staff = data?.staff ?? []
  const self = useAppSelector(selectUser)?.id
  const add: Parameters<typeof AddMember>[0]['onAdd'] = (username, role) =>
    run(async () => {
      const answer = await create({ username, role })
      if (answer.data) setCreated({ username: answer.data.member.username, password: answer.data.password })
      return answer
    })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <AddMember busy={creation.isLoading} onAdd={add} />
      {error !== undefined && <ErrorState problem={error} onRetry={refetch} />}
      {isLoading && <RowsSkeleton count={4} height={44} />}
      {data && <DataTable label={t('title')} columns={columns} rows={staff} empty={t('title')} />}
      <ConfirmDialog
        opened={changed !== undefined}
        title={t('roleChange.title')}
        confirmLabel={t('roleChange.title')}
        danger
        onConfirm={() => {
          if (changed) void run(() => setRole({ id: changed.member.id, role: changed.role }))
          setChanged(undefined)
        }}
        onClose={() => setChanged(undefined)}
      >
        {changed && (
          <p>
            {t('roleChange.body', {
              name: staffName(changed.member),
              from: t(`role.${changed.member.role}`),
              to: t(`role.${changed.role}`),
            })}
          </p>
        )}
        {changed?.member.id === self && <p>{t('roleChange.own')}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleted !== undefined}
        title={t('deletion.title')}
        confirmLabel={common('action.delete')}
        danger
        onConfirm={() => {
          if (deleted) void run(() => remove({ id: deleted.id }))
          setDeleted(undefined)
        }}
        onClose={() => setDeleted(undefined)}
      >
        <p>{deleted && t('deletion.body', { name: staffName(deleted) })}</p>
      </ConfirmDialog>
      <HandOver from={from} staff={staff} onClose={() => setFrom(undefined)} />
      <Dialog
        title={t('profile.title', { name: described ? staffName(described) : '' })}
        opened={described !== undefined}
        onClose={() => setDescribed(undefined)}
      >
        {described && (
          <Lazy of={profileForm} memberId={described.id} onClose={() => setDescribed(undefined)} />
        )}
      </Dialog>
      <NewPassword created={created} onClose={() => setCreated(undefined)} />
      {passwordDialog}
    </Page>
  )
}
