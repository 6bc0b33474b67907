import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/column.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction, RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { selectUser } from '#shared/session/session.ts'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './use-columns.module.css'

type Actions = { onView: (user: User) => void; onDelete: (user: User) => void }

export const useColumns = ({ onView, onDelete }: Actions): readonly Column<User>[] => {
  const { t } = useTranslation(['admin-users', 'common'])
  const self = useAppSelector(selectUser)?.id
  /** The reason a user cannot be deleted, or undefined. The server enforces the same rule. */
  const kept = (user: User) => (user.id === self ? t('keptSelf') : user.is_admin ? t('keptAdmin') : undefined)
  return [
    {
      key: 'username',
      label: t('column.username'),
      part: 'name',
      cell: ({ id, username, is_admin }) => (
        <CustomerLink id={is_admin ? null : id} name={username} unknown="" />
      ),
    },
    {
      key: 'email',
      under: 'username',
      label: t('column.email'),
      cell: ({ email, username, email_confirmed }) =>
        email && (
          <span className={styles.email} data-repeated={email === username || undefined}>
            <OneLine text={email} />
            {!email_confirmed && <Tag tone="amber">{t('email.unconfirmed')}</Tag>}
          </span>
        ),
    },
    {
      key: 'invitationCode',
      under: 'username',
      isLabelled: true,
      label: t('column.invitationCode'),
      width: 150,
      cell: ({ invitation_code }) => invitation_code && <OneLine text={invitation_code} />,
    },
    {
      key: 'role',
      isLabelled: false,
      label: t('column.role'),
      width: 130,
      cell: ({ is_admin }) =>
        is_admin ? (
          <Tag tone="slate">{t('role.admin')}</Tag>
        ) : (
          <span className={styles.customer}>{t('role.customer')}</span>
        ),
    },
    {
      key: 'registered',
      part: 'state',
      label: t('column.registered'),
      width: 124,
      cell: ({ created_at }) => <Stamp value={created_at} />,
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: 128,
      cell: (user) => (
        <RowActions>
          <RowAction name={t('viewUser', { name: user.username })} onClick={() => onView(user)}>
            {t('view')}
          </RowAction>
          <RowMenu
            name={t('moreOf', { name: user.username })}
            disabled={kept(user) !== undefined}
            hint={kept(user)}
            entries={[
              { label: `${t('common:action.delete')}…`, isDangerous: true, onClick: () => onDelete(user) },
            ]}
          />
        </RowActions>
      ),
    },
  ]
}
