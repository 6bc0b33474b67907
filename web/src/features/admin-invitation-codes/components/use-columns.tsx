import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#shared/list/column.ts'
import { RowAction, RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { createdColumn } from '#shared/list/staff-columns.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { registrationLink } from '../registration-link.ts'
import styles from './columns.module.css'
import { CodeStatus, Usage } from './Usage.tsx'

type Actions = { onEdit: (code: InvitationCode) => void; onDelete: (code: InvitationCode) => void }

export const useColumns = ({ onEdit, onDelete }: Actions): readonly Column<InvitationCode>[] => {
  const { t } = useTranslation(['admin-invitation-codes', 'common'])
  return [
    {
      key: 'code',
      label: t('column.code'),
      part: 'name',
      width: 196,
      cell: ({ code }) => (
        <span className={styles.code}>
          <code data-one-line title={code}>
            {code}
          </code>
          <CopyButton value={code} label={t('copyCode', { code })} />
        </span>
      ),
    },
    {
      key: 'source',
      under: 'code',
      label: t('column.source'),
      width: 180,
      cell: ({ source }) =>
        source && (
          <span className={styles.description} title={source}>
            {source}
          </span>
        ),
    },
    {
      key: 'description',
      under: 'code',
      label: t('column.description'),
      minWidth: 140,
      cell: ({ description }) =>
        description && (
          <span className={styles.description} title={description}>
            {description}
          </span>
        ),
    },
    {
      key: 'used',
      label: t('column.used'),
      isLabelled: false,
      width: 188,
      cell: (code) => <Usage code={code} />,
    },
    {
      key: 'status',
      part: 'state',
      isLabelled: false,
      label: t('column.status'),
      width: 116,
      cell: (code) => <CodeStatus code={code} />,
    },
    createdColumn({ under: 'used', isLabelled: false, label: t('column.created'), width: 112 }),
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: 206,
      cell: (code) => (
        <RowActions>
          <CopyButton value={registrationLink(code.code)} label={t('copyLinkOf', { code: code.code })}>
            {t('copyLink')}
          </CopyButton>
          <RowAction name={t('editCode', { code: code.code })} onClick={() => onEdit(code)}>
            {t('edit')}
          </RowAction>
          <RowMenu
            name={t('moreOf', { code: code.code })}
            entries={[
              { label: `${t('common:action.delete')}…`, isDangerous: true, onClick: () => onDelete(code) },
            ]}
          />
        </RowActions>
      ),
    },
  ]
}
