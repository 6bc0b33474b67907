import type { EmailEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { EmailActions } from './EmailActions.tsx'

const tones = { waiting: 'amber', sent: 'jade', failed: 'seal', skipped: 'neutral' } as const

export const useColumns = (): readonly Column<EmailEntry>[] => {
  const { t, i18n } = useTranslation(['admin-emails', 'common'])
  const dateWidth = i18n.language === 'zh' ? 96 : 106
  return [
    {
      key: 'address',
      label: t('column.address'),
      part: 'name',
      cell: ({ user_id, address, kind }) => (
        <CustomerLink id={kind.startsWith('staff_') ? null : user_id} name={address} unknown="—" />
      ),
    },
    {
      key: 'kind',
      under: 'address',
      label: t('column.kind'),
      width: 190,
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'status',
      isLabelled: false,
      label: t('column.status'),
      width: 104,
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>,
    },
    {
      key: 'error',
      under: 'status',
      label: t('column.error'),
      width: 180,
      cell: ({ error, skipped }) => {
        const text = skipped ? t(`skipped.${skipped}`) : error
        return text && <OneLine text={text} />
      },
    },
    {
      key: 'created',
      label: t('column.created'),
      width: dateWidth,
      foldedWidth: 164,
      cell: ({ created_at }) => <Stamp value={created_at} />,
    },
    {
      key: 'sent',
      under: 'created',
      isLabelled: true,
      label: t('column.sent'),
      width: dateWidth,
      cell: ({ sent_at }) => sent_at && <Stamp value={sent_at} />,
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: 190,
      cell: (email) => <EmailActions email={email} />,
    },
  ]
}
