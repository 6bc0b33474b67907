import { fileStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { formatDate } from '#shared/i18n/format.ts'
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
] as const
const roles = ['editor', 'manager', 'owner'] as const
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

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
    if (isTime(value)) return formatDate(value, i18n.language, { time: true })
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const text = String(value)
    const status = name === 'status' ? oneOf(fileStatuses, text) : undefined
    if (status) return t(`common:status.${status}`)
    const role = name === 'role' ? oneOf(roles, text) : undefined
    if (role) return t(`roles.${role}`)
    return data?.staff.find(({ id }) => id === text)?.username ?? text
  }
  return { fieldText, valueText }
}
