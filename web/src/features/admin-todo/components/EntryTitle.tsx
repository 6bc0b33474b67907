import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { written } from '#shared/lib/text-language.ts'
import { adminSearch, documentPath, paths } from '#shared/paths.ts'
import type { Entry } from '../entries.ts'

/** Where the work on an entry is done. */
export const pathOf = (entry: Entry): string => {
  if ('file' in entry) return documentPath(entry.file.id)
  if ('message' in entry) return adminSearch(paths.admin.inbox, { customer: entry.message.user_id })
  if (entry.group === 'emails') return adminSearch(paths.admin.emails, { status: 'failed' })
  switch (entry.review.kind) {
    case 'withdrawal':
      return paths.admin.withdrawals
    case 'fapiao':
      return paths.admin.fapiao
    case 'refund':
      return adminSearch(paths.admin.paymentChecks, { view: 'refunds' })
    case 'dispute':
      return adminSearch(paths.admin.paymentChecks, { view: 'disputes' })
    default:
      return paths.admin.paymentChecks
  }
}

export const useEntryTitle = () => {
  const { t } = useTranslation('admin-todo')
  return (entry: Entry) => {
    if ('file' in entry) return entry.file.original_name
    if ('message' in entry) return entry.message.content || t('attachments')
    if (entry.group === 'emails') return t('emails', { count: entry.count })
    const { kind, amount, currency } = entry.review
    return amount === null ? t(`money.${kind}`) : `${t(`money.${kind}`)} ${formatMoney(amount, currency)}`
  }
}

/** Names what waits; leads to the page where it is done. */
export const EntryTitle = ({ entry }: { entry: Entry }) => {
  const shown = useEntryTitle()(entry)
  return (
    <Link to={pathOf(entry)} data-one-line title={shown} {...('message' in entry && written(shown))}>
      {shown}
    </Link>
  )
}
