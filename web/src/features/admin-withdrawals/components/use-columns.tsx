import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Account } from './Account.tsx'
import { Decision } from './Decision.tsx'

type Actions = Readonly<Record<'onApprove' | 'onReject', (withdrawal: AdminWithdrawal) => void>>

export const useColumns = ({ onApprove, onReject }: Actions): readonly Column<AdminWithdrawal>[] => {
  const { t, i18n } = useTranslation(['admin-withdrawals', 'common'])
  const isChinese = i18n.language === 'zh'
  const dateWidth = isChinese ? 96 : 106
  const nameOf = ({ username }: AdminWithdrawal) => username ?? t('unknownUser')
  return [
    {
      key: 'user',
      label: t('column.user'),
      part: 'name',
      cell: ({ user_id, username }) => (
        <CustomerLink id={user_id} name={username} unknown={t('unknownUser')} />
      ),
    },
    {
      key: 'amount',
      label: t('column.amount'),
      part: 'amount',
      width: 96,
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
    },
    {
      key: 'method',
      under: 'account',
      label: t('column.method'),
      width: isChinese ? 90 : 118,
      cell: ({ method }) => t(`method.${method}`),
    },
    {
      key: 'accountName',
      under: 'account',
      label: t('column.accountName'),
      width: 124,
      cell: ({ account_name }) => <OneLine text={account_name ?? t('erased')} />,
    },
    {
      key: 'account',
      label: t('column.account'),
      leastWidth: 230,
      cell: ({ account }) => <Account account={account} />,
    },
    {
      key: 'status',
      label: t('column.status'),
      width: 170,
      cell: (withdrawal) => <Decision withdrawal={withdrawal} />,
    },
    {
      key: 'created',
      under: 'user',
      isLabelled: true,
      label: t('column.created'),
      width: dateWidth,
      cell: ({ created_at }) => <Stamp value={created_at} />,
    },
    {
      key: 'decided',
      under: 'status',
      label: t('column.decided'),
      width: dateWidth,
      cell: ({ decided_at }) => decided_at && <Stamp value={decided_at} />,
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 176 : 224,
      cell: (withdrawal) =>
        withdrawal.status === 'requested' && (
          <RowActions>
            <RowAction
              look="next"
              name={t('approve.actionOf', { name: nameOf(withdrawal) })}
              onClick={() => onApprove(withdrawal)}
            >
              {t('approve.action')}
            </RowAction>
            <RowAction
              look="quiet"
              name={t('reject.actionOf', { name: nameOf(withdrawal) })}
              onClick={() => onReject(withdrawal)}
            >
              {t('reject.action')}
            </RowAction>
          </RowActions>
        ),
    },
  ]
}
