import type { AuditEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { useActionTexts } from '../use-action-texts.ts'
import { Outcome } from './Outcome.tsx'

const detailText = ({ detail }: AuditEntry) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ') || '—'

export const useColumns = (onObject: (id: string) => void): readonly Column<AuditEntry>[] => {
  const { t, i18n } = useTranslation(['admin-audit', 'common'])
  const isChinese = i18n.language === 'zh'
  const { of: actionText } = useActionTexts()
  return [
    {
      key: 'action',
      label: t('column.action'),
      part: 'name',
      cell: ({ action, detail }) => (
        <OneLine
          text={detail.preview === true ? t('preview', { action: actionText(action) }) : actionText(action)}
        />
      ),
    },
    {
      key: 'at',
      under: 'actor',
      label: t('column.at'),
      width: isChinese ? 100 : 114,
      cell: ({ at }) => <Stamp value={at} />,
    },
    {
      key: 'actor',
      label: t('column.actor'),
      width: 150,
      cell: ({ actor, actor_id }) => <OneLine text={actor_id === null ? t('operator', { actor }) : actor} />,
    },
    {
      key: 'object',
      label: t('column.object'),
      width: 140,
      cell: ({ object }) => (object === null ? '—' : <Id value={object} />),
    },
    {
      key: 'outcome',
      label: t('column.outcome'),
      width: 104,
      cell: ({ status, error }) => <Outcome status={status} error={error} />,
    },
    {
      key: 'address',
      under: 'actor',
      label: t('column.address'),
      width: 136,
      cell: ({ address }) => <OneLine text={address ?? '—'} />,
    },
    {
      key: 'detail',
      under: 'action',
      label: t('column.detail'),
      width: 190,
      cell: (entry) => (
        <code lang="zxx">
          <OneLine text={detailText(entry)} />
        </code>
      ),
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 84 : 88,
      cell: ({ object }) =>
        object !== null && (
          <RowActions>
            <RowAction look="quiet" name={t('onlyOf', { id: object })} onClick={() => onObject(object)}>
              {t('only')}
            </RowAction>
          </RowActions>
        ),
    },
  ]
}
