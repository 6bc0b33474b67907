import type { AdminFile, AdminOrder, EmailEntry, User } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAdminDocumentsQuery } from '#features/admin-documents/api.ts'
import { emailsShown, useEmailsOfInfiniteQuery } from '#features/admin-emails/api.ts'
import { useAdminFapiaoQuery } from '#features/admin-fapiao/api.ts'
import { messagesShown, useAdminMessagesInfiniteQuery } from '#features/admin-messages/api.ts'
import { useNotesInfiniteQuery } from '#features/admin-messages/inbox/api.ts'
import { useCustomerPaymentsQuery } from '#features/admin-users/api.ts'
import { type TimelineEntry, type TimelineSource, timelineOf } from '#features/admin-users/timeline.ts'
import { useCustomerHistoryQuery } from '#features/document/api.ts'
import type { Answer } from '#shared/api/endpoints.ts'
import { useMay } from '#shared/api/use-may.ts'
import { useEditorName } from '#shared/colleagues/use-editor-name.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { adminSearch, documentPath, orderPath, paths } from '#shared/paths.ts'

/** The details of a customer's page that the timeline shows, without a second request for what the page has. */
export const useTimeline = ({ id, created_at }: User, agreedAt: string | null) => {
  const { t } = useTranslation(['admin-orders', 'admin-emails', 'document'])
  const may = useMay()
  const documents = useAdminDocumentsQuery({ user_id: id, limit: limits.page.default })
  const history = useCustomerHistoryQuery({ id })
  const editorOf = useEditorName()
  const nameOf = useStaffName()
  const payments = useCustomerPaymentsQuery({ id }, { skip: !may('customerPayments') })
  const messages = useAdminMessagesInfiniteQuery({ user_id: id, limit: messagesShown })
  const notes = useNotesInfiniteQuery({ id })
  const emails = useEmailsOfInfiniteQuery({ user_id: id, limit: emailsShown }, { skip: !may('listMail') })
  const fapiao = useAdminFapiaoQuery(
    { user_id: id, limit: limits.page.default },
    { skip: !may('adminListFapiao') },
  )
  const queries = [documents, history, payments, messages, notes, emails, fapiao]
  const account: TimelineEntry[] = [
    { id: 'registered', at: created_at, event: { kind: 'registered' as const } },
    ...(agreedAt === null ? [] : [{ id: 'agreed', at: agreedAt, event: { kind: 'agreed' as const } }]),
  ]
  const sources: TimelineSource[] = [
    { entries: account, isCut: false },
    {
      entries: documents.data?.files.flatMap(eventsOfDocument) ?? [],
      isCut: documents.data !== undefined && documents.data.next_cursor !== null,
    },
    {
      entries: (history.data?.history ?? []).map((entry) => eventOfHistory(entry, id, editorOf, t)),
      isCut: history.data?.is_cut ?? false,
    },
    ...(payments.data ? sourcesOfMoney(payments.data, t) : []),
    {
      entries: (messages.data?.pages ?? []).flatMap((page) =>
        page.messages.flatMap((message) => [
          {
            id: message.id,
            at: message.timestamp,
            event: { kind: 'message' as const },
            detail: message.content,
            to: adminSearch(paths.admin.inbox, { filter: 'all', customer: id }),
          },
          ...message.replies.map((reply) => ({
            id: reply.id,
            at: reply.timestamp,
            event: { kind: 'reply' as const, name: nameOf(reply.username) },
            detail: reply.content,
          })),
        ]),
      ),
      isCut: messages.hasNextPage,
    },
    {
      entries: (notes.data?.pages ?? []).flatMap((page) =>
        page.notes.map((note) => ({
          id: note.id,
          at: note.created_at,
          event: { kind: 'note' as const, name: nameOf(note.author) },
          detail: note.text,
        })),
      ),
      isCut: notes.hasNextPage,
    },
    {
      entries: (emails.data?.pages ?? []).flatMap(({ letters }) =>
        letters.map((email) => eventOfEmail(email, t)),
      ),
      isCut: emails.hasNextPage,
    },
    {
      entries: fapiao.data?.fapiao.flatMap((request) => eventsOfFapiao(request, nameOf)) ?? [],
      isCut: fapiao.data !== undefined && fapiao.data.next_cursor !== null,
    },
  ]
  return {
    ...timelineOf(sources),
    isLoading: queries.some(({ isLoading }) => isLoading),
    failed: queries.find(({ error }) => error !== undefined),
  }
}

type T = TFunction<['admin-orders', 'admin-emails', 'document']>

const eventsOfDocument = (file: AdminFile): TimelineEntry[] => {
  const about = { detail: file.original_name, to: documentPath(file.id) }
  const { upload_date, paid_at } = file
  return [
    { id: `up ${file.id}`, at: upload_date, event: { kind: 'uploaded' as const }, ...about },
    ...(paid_at === null
      ? []
      : [{ id: `paid ${file.id}`, at: paid_at, event: { kind: 'paid' as const }, ...about }]),
  ]
}

/** A result, a revision request or a change of status, with who of the staff made it. */
const eventOfHistory = (
  { at, kind, version, note, user_id, file_id, original_name }: Answer<'customerHistory'>['history'][number],
  customerId: string,
  editorOf: ReturnType<typeof useEditorName>,
  t: T,
): TimelineEntry => {
  const editor = user_id === customerId ? undefined : editorOf(user_id)
  const text = t(`document:timeline.${kind}`, { version: String(version) })
  return {
    id: `${kind} ${file_id} ${at}`,
    at,
    event: { kind: 'other', text: editor ? `${text} · ${editor}` : text },
    detail: [original_name, note].filter(Boolean).join(' · '),
    to: documentPath(file_id),
  }
}

const sourcesOfMoney = (money: Answer<'customerPayments'>, t: T): TimelineSource[] => {
  const isCut = (rows: readonly unknown[]) => rows.length >= limits.page.default
  return [
    {
      entries: money.orders.filter(({ status }) => status !== 'paid').map((order) => eventOfOrder(order, t)),
      isCut: isCut(money.orders),
    },
    {
      entries: money.transactions.map(({ id, kind, amount, created_at, original_name, order_id }) => ({
        id,
        at: created_at,
        event: {
          kind: 'other' as const,
          text: `${t(`customer.kind.${kind}`)} ${formatMoney(amount, money.balance.currency, { signed: true })}`,
        },
        detail: original_name,
        to: order_id === null ? undefined : orderPath(order_id),
      })),
      isCut: isCut(money.transactions),
    },
  ]
}

const eventOfOrder = (order: AdminOrder, t: T): TimelineEntry => ({
  id: order.id,
  at: order.created_at,
  event: {
    kind: 'order',
    amount: formatMoney(order.amount, order.currency),
    status: t(`status.${order.status}`),
  },
  detail: order.original_name,
  to: orderPath(order.id),
})

const eventOfEmail = (email: EmailEntry, t: T): TimelineEntry => ({
  id: email.id,
  at: email.sent_at ?? email.created_at,
  event: { kind: 'email', email: t(`admin-emails:kind.${email.kind}`) },
  detail: email.status === 'sent' ? null : t(`admin-emails:status.${email.status}`),
})

const eventsOfFapiao = (
  request: Answer<'adminListFapiao'>['fapiao'][number],
  nameOf: ReturnType<typeof useStaffName>,
): TimelineEntry[] => [
  {
    id: request.id,
    at: request.created_at,
    event: { kind: 'fapiao' as const },
    detail: request.title,
    to: orderPath(request.order_id),
  },
  ...(request.decided_at === null
    ? []
    : [
        {
          id: `decided ${request.id}`,
          at: request.decided_at,
          event: {
            kind: request.status === 'declined' ? ('fapiaoDeclined' as const) : ('fapiaoIssued' as const),
            name: nameOf(request.decided_by),
          },
          detail: request.number ?? request.note,
          to: orderPath(request.order_id),
        },
      ]),
]
