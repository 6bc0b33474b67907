import type { AdminFile, AdminMessage, User } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { isOpen, useAdminDocumentsQuery } from '#features/admin-documents/api.ts'
import { urgencyOf } from '#features/admin-documents/rules.ts'
import { emailsShown, useEmailsOfInfiniteQuery } from '#features/admin-emails/api.ts'
import { useAdminFapiaoQuery } from '#features/admin-fapiao/api.ts'
import { messagesShown, useAdminMessagesInfiniteQuery } from '#features/admin-messages/api.ts'
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
  const { messages, longest } = useMessages(id)
  const payments = useCustomerPaymentsQuery({ id }, { skip: !may('customerPayments') }).data
  const seesFapiao = may('adminListFapiao')
  const fapiao = useAdminFapiaoQuery({ user_id: id, limit: limits.page.default }, { skip: !seesFapiao }).data
  const toIssue = fapiao?.fapiao.filter(({ status }) => status === 'requested') ?? []
  const seesEmails = may('listMail')
  const { emails, failed } = useEmails(id, !seesEmails)

  const count = (of: Count | undefined) => of && countText(of, i18n.language)
  const atLeast = (rows: readonly unknown[], isCut: boolean) =>
    countText({ total: rows.length, ...(isCut && { total_capped: true }) }, i18n.language)
  const some = (rows: readonly unknown[], of: { next_cursor: string | null } | undefined) =>
    rows.length > 0 && atLeast(rows, of?.next_cursor !== null)
  const filesThat = (isOne: (file: AdminFile) => boolean) =>
    some(documents?.files.filter(isOne) ?? [], documents)
  const isOverdue = (file: AdminFile) => {
    const dueAt = dueAtOf(file)
    return isOpen(file) && dueAt !== null && urgencyOf(dueAt, documents?.today_ends_at ?? dueAt) === 'overdue'
  }
  const orders = payments?.orders ?? []
  const spent = orders.reduce((sum, { status, amount }) => (status === 'paid' ? sum + amount : sum), 0)
  const declined = orders.filter(({ status }) => status === 'failed')
  const { currency = 'usd', balance = 0, available = 0, held = 0 } = payments?.balance ?? {}
  const money = (cents: number) => formatMoney(cents, currency)

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
        ...note('available', available !== balance && money(available)),
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
    seesEmails && {
      view: 'emails',
      value: count(emails),
      notes: note(
        'failed',
        failed !== undefined && failed.total > 0 && countText(failed, i18n.language),
        true,
      ),
    },
    seesFapiao && { view: 'fapiao', value: count(fapiao), notes: note('toIssue', some(toIssue, fapiao)) },
  ]
  return <CustomerFigures figures={figures.filter((figure) => figure !== false)} />
}

const isWaiting = ({ waiting_on }: AdminMessage) => waiting_on === 'staff'

/** The messages, and the one that has waited longest for a reply. It is asked for if the latest ones may lack it. */
const useMessages = (user_id: string) => {
  const messages = useAdminMessagesInfiniteQuery({ user_id, limit: messagesShown }).data?.pages[0]
  const waiting = messages?.messages.filter(isWaiting) ?? []
  const isKnown = !messages?.next_cursor || messages.unanswered_count === waiting.length
  const oldest = useCustomerMessagesQuery({ user_id, sort: 'waiting', limit: 1 }, { skip: isKnown }).data
  return { messages, longest: isKnown ? waiting.at(-1) : oldest?.messages.find(isWaiting) }
}

/** The emails, and how many of them failed, which is asked for if there are more than a page of them. */
const useEmails = (user_id: string, skip: boolean) => {
  const { data, hasNextPage } = useEmailsOfInfiniteQuery({ user_id, limit: emailsShown }, { skip })
  const all = useCustomerCountQuery(
    { of: 'listMail', user_id, status: 'failed' },
    { skip: !hasNextPage },
  ).data
  const found =
    data?.pages.flatMap(({ letters }) => letters.filter(({ status }) => status === 'failed')) ?? []
  return { emails: data?.pages[0], failed: hasNextPage ? all : { total: found.length } }
}

const note = (key: FigureNote['key'], value: string | false, isAlert = false): FigureNote[] =>
  value === false ? [] : [{ key, value, isAlert }]
