import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { decisionDueAt } from '#shared/lib/decision-due.ts'
import type { Column } from '#shared/list/column.ts'
import { DueIn } from '#shared/list/DueIn.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { createdColumn, customerColumn } from '#shared/list/staff-columns.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Amount, Payee } from './Account.tsx'
import { Decision } from './Decision.tsx'
import type { rowDialogs } from './row-dialogs.ts'

type Open = (dialog: keyof typeof rowDialogs) => (withdrawal: AdminWithdrawal) => void

/** @param isKnown whether all rows have the status that is chosen above them. */
export const useColumns = (open: Open, isKnown = false): readonly Column<AdminWithdrawal>[] => {
  const { t, i18n } = useTranslation(['admin-withdrawals', 'common'])
  const isChinese = i18n.language === 'zh'
  const dateWidth = isChinese ? 96 : 106
  const nameOf = ({ username }: AdminWithdrawal) => username ?? t('common:deletedCustomer')
  return [
    customerColumn({ label: t('column.user'), part: 'name', minWidth: 190 }),
    createdColumn({ under: 'user', isLabelled: true, label: t('column.created'), width: dateWidth }),
    {
      key: 'amount',
      label: t('column.amount'),
      isLabelled: false,
      leadsCard: true,
      width: 132,
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
    {
      key: 'due',
      under: 'user',
      leadsCard: true,
      label: t('column.due'),
      width: 140,
      cell: ({ status, created_at }) =>
        status === 'requested' && (
          <DueIn
            dueAt={decisionDueAt(created_at)}
            text={(sentence, span) => t(`due.${sentence}`, { span })}
          />
        ),
    },
    {
      key: 'account',
      isLabelled: false,
      label: t('column.account'),
      width: 340,
      cell: (withdrawal) => <Payee withdrawal={withdrawal} />,
    },
    {
      key: 'status',
      isLabelled: false,
      label: t(isKnown ? 'column.check' : 'column.status'),
      width: 214,
      foldedWidth: 190,
      cell: (withdrawal) => <Decision withdrawal={withdrawal} isKnown={isKnown && !withdrawal.decided_at} />,
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
              variant="next"
              name={t('approve.actionOf', { name: nameOf(withdrawal) })}
              onClick={() => open('approve')(withdrawal)}
            >
              {t('approve.action')}
            </RowAction>
            <RowAction
              variant="quiet"
              name={t('reject.actionOf', { name: nameOf(withdrawal) })}
              onClick={() => open('reject')(withdrawal)}
            >
              {t('reject.action')}
            </RowAction>
          </RowActions>
        ),
    },
  ]
}
