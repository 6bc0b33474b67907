import type { User } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { isOpen, useAdminDocumentsQuery } from '#features/admin-documents/api.ts'
import { useCustomerCountQuery, useCustomerPaymentsQuery } from '#features/admin-users/api.ts'
import { type CustomerFigure, CustomerFigures } from '#features/admin-users/components/CustomerFigures.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { type Count, countText } from '#shared/list/Pager.tsx'

/** What a customer has, in figures: those that the caller may see. */
export const CustomerHeadline = ({ user: { id } }: { user: User }) => {
  const { t, i18n } = useTranslation('admin-users')
  const may = useMay()
  const documents = useAdminDocumentsQuery({ user_id: id, limit: limits.page.default }).data
  const messages = useCustomerCountQuery({ of: 'adminListMessages', user_id: id }).data
  const payments = useCustomerPaymentsQuery({ id }, { skip: !may('customerPayments') }).data
  const fapiao = useCustomerCountQuery(
    { of: 'adminListFapiao', user_id: id },
    { skip: !may('adminListFapiao') },
  ).data
  const count = (of: Count | undefined) => of && countText(of, i18n.language)
  const atLeast = (rows: readonly unknown[], isCut: boolean) =>
    count({ total: rows.length, ...(isCut && { total_capped: true }) })
  const paid = payments?.orders.filter(({ status }) => status === 'paid')
  const spent = paid?.reduce((sum, { amount }) => sum + amount, 0)
  const { currency = 'usd', balance, held } = payments?.balance ?? {}
  const money = (cents: number) => formatMoney(cents, currency)
  const figures: (CustomerFigure | false)[] = [
    {
      key: 'open',
      value: documents && atLeast(documents.files.filter(isOpen), documents.next_cursor !== null),
      view: 'documents',
    },
    { key: 'documents', value: count(documents), view: 'documents' },
    may('customerPayments') && {
      key: 'orders',
      value: payments && atLeast(payments.orders, payments.orders.length === limits.page.default),
      note: spent === undefined ? undefined : t('customer.figures.paid', { sum: money(spent) }),
      view: 'orders',
    },
    may('customerPayments') && {
      key: 'balance',
      value: balance === undefined ? undefined : money(balance),
      note: held ? t('customer.figures.held', { sum: money(held) }) : undefined,
      view: 'balance',
    },
    { key: 'messages', value: count(messages), view: 'messages' },
    may('adminListFapiao') && { key: 'fapiao', value: count(fapiao), view: 'fapiao' },
  ]
  return <CustomerFigures figures={figures.filter((figure) => figure !== false)} />
}
