import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#shared/list/column.ts'
import { DataTable } from '#shared/list/DataTable.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { rowDialogs } from './row-dialogs.ts'
import { useColumns } from './use-columns.tsx'

/** Without the customer, whose page it is, the amount names the row. */
const ofOne = (columns: readonly Column<AdminWithdrawal>[]): Column<AdminWithdrawal>[] =>
  columns
    .filter(({ key }) => key !== 'user')
    .map((column) => ({
      ...column,
      ...(column.key === 'amount' && { part: 'name', width: 176 }),
      ...((column.key === 'created' || column.key === 'due') && { under: 'amount' }),
    }))

export const CustomerWithdrawals = ({ withdrawals }: { withdrawals: AdminWithdrawal[] }) => {
  const { t } = useTranslation('admin-withdrawals')
  const dialogs = useRowDialogs<AdminWithdrawal, keyof typeof rowDialogs>(rowDialogs)
  const columns = useColumns(dialogs.open)
  return (
    <Section title={t('customer.title')}>
      {withdrawals.length === 0 ? (
        <p>{t('customer.none')}</p>
      ) : (
        <DataTable
          label={t('customer.title')}
          columns={ofOne(columns)}
          rows={withdrawals}
          empty={t('customer.none')}
        />
      )}
      {dialogs.elements}
    </Section>
  )
}
