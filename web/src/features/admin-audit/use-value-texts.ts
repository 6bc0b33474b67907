import { currencyCode, fileStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { staffName } from '#shared/colleagues/staff-name.ts'
import { formatDate, formatMoney, type formatStamp } from '#shared/i18n/format.ts'
import { oneOf } from '#shared/list/use-filters.ts'
import type { en } from './locales/en.ts'

/** Fields in cents. */
const amounts: ReadonlySet<string> = new Set(['amount', 'left'])

/** The end of an id, by which people tell two apart; other values as they are. */
const shortId = (text: string) => (/^[\da-f]{8}-[\da-f-]{27}$/.test(text) ? `…${text.slice(-8)}` : text)

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text)

const longDate = (iso: string, language: string) => formatDate(iso, language, { time: true })

/** Texts of the fields and values of an entry. Fields that another version recorded keep their names. */
export const useValueTexts = (dateText: typeof formatStamp = longDate) => {
  const { t, i18n } = useTranslation(['admin-audit', 'common'])
  const { data } = useStaffQuery()
  const hasText = (key: string) => i18n.exists(key, { ns: 'admin-audit' })
  const isField = (name: string): name is keyof typeof en.field => hasText(`field.${name}`)
  const isRole = (text: string): text is keyof typeof en.roles => hasText(`roles.${text}`)
  const isChoice = (text: string): text is keyof typeof en.value => hasText(`value.${text}`)
  const fieldText = (name: string) => (isField(name) ? t(`field.${name}`) : name)
  const valueText = (name: string, value: string | number | boolean | null) => {
    if (value === null) return name === 'user_id' ? t('nobody') : t('none')
    const text = String(value)
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no')
    if (isTime(text)) return dateText(text, i18n.language)
    if (name === 'service_type') return t(text === '1' ? 'common:service.type1' : 'common:service.type2')
    if (amounts.has(name)) return formatMoney(Number(value), currencyCode)
    const status = name === 'status' ? oneOf(fileStatuses, text) : undefined
    if (status) return t(`common:status.${status}`)
    if (name === 'role' && isRole(text)) return t(`roles.${text}`)
    if (isChoice(text)) return t(`value.${text}`)
    if (text === 'change') return t('effects.change')
    const member = data?.staff.find(({ id }) => id === text)
    return member ? staffName(member) : shortId(text)
  }
  return { fieldText, valueText }
}
