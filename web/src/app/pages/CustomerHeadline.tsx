import type { AdminFile, User } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { isOpen, useAdminDocumentsQuery } from '#features/admin-documents/api.ts'
import { urgencyOf } from '#features/admin-documents/rules.ts'
import {
  useCustomerCountQuery,
  useCustomerMessagesQuery,
  useCustomerPaymentsQuery,
} from '#features/admin-users/api.ts'
import {
  type CustomerFigure,
  CustomerFigures,
  type FigureNote,
} from '#features/admin-users/components/CustomerFigures.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { ageOf, isLate } from '#shared/lib/answer-due.ts'
import { dueAtOf } from '#shared/lib/decision-due.ts'
import { spanText } from '#shared/lib/span.ts'
import { type Count, countText } from '#shared/list/Pager.tsx'

/** What a customer has, in figures with their state: those that the caller may see. */
export const CustomerHeadline = ({ user: { id } }: { user: User }) => {
  const { i18n } = useTranslation()
  const may = useMay()
  const documents = useAdminDocumentsQuery({ user_id: id, limit: limits.page.default }).data
  const messages = useCustomerMessagesQuery({ user_id: id, sort: 'waiting', limit: 1 }).data
  const payments = useCustomerPaymentsQuery({ id }, { skip: !may('customerPayments') }).data
  const seesFapiao = may('adminListFapiao')
  const ofFapiao = { of: 'adminListFapiao', user_id: id } as const
  const fapiao = useCustomerCountQuery(ofFapiao, { skip: !seesFapiao }).data
  const toIssue = useCustomerCountQuery({ ...ofFapiao, status: 'requested' }, { skip: !seesFapiao }).data
  const seesEmails = may('listMail')
  const ofEmails = { of: 'listMail', user_id: id } as const
  const emails = useCustomerCountQuery(ofEmails, { skip: !seesEmails }).data
  const failed = useCustomerCountQuery({ ...ofEmails, status: 'failed' }, { skip: !seesEmails }).data

  const count = (of: Count | undefined) => of && countText(of, i18n.language)
  const atLeast = (rows: readonly unknown[], isCut: boolean) =>
    countText({ total: rows.length, ...(isCut && { total_capped: true }) }, i18n.language)
  const filesThat = (isOne: (file: AdminFile) => boolean) => {
    const found = documents?.files.filter(isOne) ?? []
    return found.length > 0 && atLeast(found, documents?.next_cursor !== null)
  }
  const isOverdue = (file: AdminFile) => {
    const dueAt = dueAtOf(file)
    return isOpen(file) && dueAt !== null && urgencyOf(dueAt, documents?.today_ends_at ?? dueAt) === 'overdue'
  }
  const some = (of: Count | undefined) => of !== undefined && of.total > 0 && countText(of, i18n.language)
  const orders = payments?.orders ?? []
  const spent = orders.reduce((sum, { status, amount }) => (status === 'paid' ? sum + amount : sum), 0)
  const declined = orders.filter(({ status }) => status === 'failed')
  const { currency = 'usd', balance = 0, available = 0, held = 0 } = payments?.balance ?? {}
  const money = (cents: number) => formatMoney(cents, currency)
  const longest = messages?.messages.find(({ waiting_on }) => waiting_on === 'staff')

  const figures: (CustomerFigure | false)[] = [
    {
      view: 'documents',
      value: count(documents),
      notes: [...note('open', filesThat(isOpen)), ...note('overdue', filesThat(isOverdue), true)],
    },
    may('customerPayments') && {
      view: 'orders',
      value: payments && atLeast(orders, orders.length === limits.page.default),
      notes: [
        ...note('paid', payments !== undefined && money(spent)),
        ...note('declined', declined.length > 0 && String(declined.length), true),
      ],
    },
    may('customerPayments') && {
      view: 'balance',
      value: payments && money(balance),
      notes: [
        ...note('available', balance > 0 && money(available)),
        ...note('held', held > 0 && money(held)),
      ],
    },
    {
      view: 'messages',
      value: count(messages),
      notes: longest
        ? note('unanswered', spanText(ageOf(longest.timestamp), i18n.language), isLate(longest))
        : [],
    },
    seesEmails && { view: 'emails', value: count(emails), notes: note('failed', some(failed), true) },
    seesFapiao && { view: 'fapiao', value: count(fapiao), notes: note('toIssue', some(toIssue)) },
  ]
  return <CustomerFigures figures={figures.filter((figure) => figure !== false)} />
}

const note = (key: FigureNote['key'], value: string | false, isAlert = false): FigureNote[] =>
  value === false ? [] : [{ key, value, isAlert }]
