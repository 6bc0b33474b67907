import { currencyCode, fileStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { oneOf } from '#shared/list/use-filters.ts'

const fields = [
  'status',
  'due_at',
  'user_id',
  'role',
  'expires_at',
  'max_uses',
  'expected',
  'from',
  'to',
  'count',
  'agreed',
  'processed_date',
  'result',
  'amount',
  'left',
  'settled',
  'take_over',
  'version',
  'month',
  'draft_id',
  'sort',
  'service_type',
  'is_paid',
  'needs_revision',
  'waiting_on',
  'effect',
  'kind',
  'part',
  'filter',
  'language',
  'names_in_mail',
] as const

/** Choices that have texts, apart from statuses of documents and roles. */
const choices = [
  'newest',
  'oldest',
  'due',
  'waiting',
  'staff',
  'customer',
  'requires_action',
  'paid',
  'canceled',
  'refunded',
  'requested',
  'approved',
  'rejected',
  'issued',
  'declined',
  'closed',
  'unread',
  'read',
  'replied',
  'unreplied',
  'sent',
  'skipped',
  'delivered',
  'clean',
  'tracked',
  'insert',
  'delete',
  'replace',
  'move',
  'format',
  'paragraph',
  'row',
  'comment',
  'en',
  'zh',
] as const
const roles = ['editor', 'manager', 'owner'] as const
/** Fields in cents. */
const sums: ReadonlySet<string> = new Set(['amount', 'left'])

/** The end of an id, by which people tell two apart; other values as they are. */
const shortId = (text: string) => (/^[\da-f]{8}-[\da-f-]{27}$/.test(text) ? `…${text.slice(-8)}` : text)

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text)

/** Texts of the fields and values of an entry. Fields that another version recorded keep their names. */
export const useValueTexts = () => {
  const { t, i18n } = useTranslation(['admin-audit', 'common'])
  const { data } = useStaffQuery()
  const fieldText = (name: string) => {
    const field = oneOf(fields, name)
    return field ? t(`field.${field}`) : name
  }
  const valueText = (name: string, value: string | number | boolean | null) => {
    if (value === null) return name === 'user_id' ? t('nobody') : t('none')
    const text = String(value)
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no')
    if (isTime(text)) return formatDate(text, i18n.language, { time: true })
    if (name === 'service_type') return t(text === '1' ? 'common:service.type1' : 'common:service.type2')
    if (sums.has(name)) return formatMoney(Number(value), currencyCode)
    const status = name === 'status' ? oneOf(fileStatuses, text) : undefined
    if (status) return t(`common:status.${status}`)
    const role = name === 'role' ? oneOf(roles, text) : undefined
    if (role) return t(`roles.${role}`)
    const choice = oneOf(choices, text)
    if (choice) return t(`value.${choice}`)
    const effect = oneOf(['change'] as const, text)
    if (effect) return t(`effects.${effect}`)
    return data?.staff.find(({ id }) => id === text)?.username ?? shortId(text)
  }
  return { fieldText, valueText }
}
