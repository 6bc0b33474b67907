import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { formatDate } from '#shared/i18n/format.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { useUserQuery } from '../api.ts'

/** Details of a user: shows the row of the list until the request completes. */
export const UserDetail = ({ row: user, onClose }: RowDialogProps<User>) => {
  const { t } = useTranslation('admin-users')
  const shown = useLast(user)
  return (
    <Dialog title={t('detail.title')} opened={user !== undefined} onClose={onClose} size={600}>
      {shown && <Detail listed={shown} />}
    </Dialog>
  )
}

const Detail = ({ listed }: { listed: User }) => {
  const { t, i18n } = useTranslation('admin-users')
  const { data } = useUserQuery({ id: listed.id }, { refetchOnMountOrArgChange: true })
  const user = data?.user ?? listed
  const date = (iso: string) => formatDate(iso, i18n.language, { time: true })
  return (
    <div className={form.form}>
      <Facts
        facts={[
          [t('column.username'), <Breakable key="username" text={user.username} />],
          [t('detail.id'), <IdWithCopy key="id" id={user.id} />],
          [t('column.email'), <Breakable key="email" text={user.email ?? t('detail.none')} />],
          [t('column.invitationCode'), user.invitation_code ?? t('detail.none')],
          [t('column.registered'), date(user.created_at)],
          [t('detail.lastLogin'), user.last_login ? date(user.last_login) : t('detail.notRecorded')],
        ]}
      />
      {!user.is_admin && (
        <div className={form.buttons}>
          <ButtonLink
            variant="default"
            size="sm"
            to={adminSearch(paths.admin.orders, { username: user.username })}
          >
            {t('detail.orders')}
          </ButtonLink>
          <ButtonLink
            variant="default"
            size="sm"
            to={adminSearch(paths.admin.messages, { user_id: user.id })}
          >
            {t('detail.messages')}
          </ButtonLink>
          <ButtonLink
            variant="default"
            size="sm"
            to={adminSearch(paths.admin.files, { username: user.username })}
          >
            {t('detail.files')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

const IdWithCopy = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  return (
    <>
      {id} <CopyButton value={id} label={t('action.copyId')} />
    </>
  )
}
