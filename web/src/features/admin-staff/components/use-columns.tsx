import { NativeSelect } from '@mantine/core'
import type { StaffMember, StaffRole } from '@runwen/contracts'
import { staffRoles } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useOverviewQuery } from '#shared/api/overview.ts'
import { useAppSelector } from '#shared/api/store.ts'
import type { Column } from '#shared/list/column.ts'
import { RowAction, RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import ink from '#shared/ui/Ink.module.css'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './use-columns.module.css'

type Actions = {
  onRole: (member: StaffMember, role: StaffRole) => void
  onProfile: (member: StaffMember) => void
  onHandOver: (member: StaffMember) => void
  onDelete: (member: StaffMember) => void
}

export const useColumns = ({
  onRole,
  onProfile,
  onHandOver,
  onDelete,
}: Actions): readonly Column<StaffMember>[] => {
  const { t } = useTranslation(['admin-staff', 'common'])
  const self = useAppSelector(selectUser)?.id
  const { data: overview, isError } = useOverviewQuery()
  const loadOf = ({ id }: StaffMember) => overview?.load.find(({ user_id }) => user_id === id)
  return [
    {
      key: 'username',
      label: t('column.username'),
      part: 'name',
      cell: ({ username, display_name }) => (
        <span>
          {username}
          {display_name && <span className={ink.quiet}> · {display_name}</span>}
        </span>
      ),
    },
    {
      key: 'role',
      part: 'state',
      isLabelled: false,
      label: t('column.role'),
      width: 136,
      cell: (member) => (
        <NativeSelect
          size="sm"
          className={styles.role}
          aria-label={t('roleOf', { name: member.username })}
          data={staffRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          value={member.role}
          onChange={(event) => onRole(member, event.currentTarget.value as StaffRole)}
        />
      ),
    },
    {
      key: 'secondFactor',
      under: 'username',
      isLabelled: true,
      label: t('column.secondFactor'),
      width: 156,
      cell: ({ id, second_factor, role }) => {
        const state = t(second_factor ? 'secondFactor.on' : 'secondFactor.off')
        return (
          <span className={styles.factor}>
            {second_factor || role === 'editor' ? state : <Tag tone="amber">{state}</Tag>}
            {!second_factor && id === self && <Link to={paths.security}>{t('secondFactor.setUp')}</Link>}
          </span>
        )
      },
    },
    {
      key: 'work',
      label: t('column.work'),
      width: 148,
      foldedWidth: 172,
      cell: (member) => {
        const { id, username } = member
        if (!overview) return null
        const { waiting = 0, overdue = 0 } = loadOf(member) ?? {}
        if (waiting === 0) return <span className={styles.none}>{t('work.none')}</span>
        return (
          <span className={styles.work}>
            <Link
              to={adminSearch(paths.admin.files, { assigned: id })}
              aria-label={t('work.of', { count: waiting, name: username })}
            >
              {t('work.open', { count: waiting })}
            </Link>
            {overdue > 0 && <span className={ink.alert}>{t('work.overdue', { count: overdue })}</span>}
          </span>
        )
      },
    },
    {
      key: 'lastActive',
      under: 'work',
      isLabelled: false,
      label: t('column.lastActive'),
      width: 124,
      cell: ({ last_active, last_login }) => {
        const at = last_active ?? last_login
        return at ? <Stamp value={at} /> : '—'
      },
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: 240,
      cell: (member) => {
        const hasWork = isError || (loadOf(member)?.waiting ?? 0) > 0
        return (
          <RowActions>
            {hasWork && (
              <RowAction
                name={t('handOver.of', { name: member.username })}
                onClick={() => onHandOver(member)}
              >
                {t('handOver.open')}
              </RowAction>
            )}
            <RowAction name={t('profile.title', { name: member.username })} onClick={() => onProfile(member)}>
              {t('profile.action')}
            </RowAction>
            <RowMenu
              name={t('more', { name: member.username })}
              disabled={member.id === self}
              hint={member.id === self ? t('deletion.own') : undefined}
              entries={[
                // Nothing counts the messages of a member of staff: they can be handed over without open documents.
                ...(hasWork ? [] : [{ label: t('handOver.open'), onClick: () => onHandOver(member) }]),
                { label: t('deletion.action'), isDangerous: true, onClick: () => onDelete(member) },
              ]}
            />
          </RowActions>
        )
      },
    },
  ]
}
