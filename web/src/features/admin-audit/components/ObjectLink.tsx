import type { AuditEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { textLanguage } from '#shared/lib/text-language.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { adminSearch, customerPath, documentPath, orderPath, paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import type { ObjectNames } from '../use-object-names.ts'
import styles from './columns.module.css'

const { admin } = paths

/** Where an object of each kind is seen. */
const places = {
  files: documentPath,
  users: customerPath,
  customers: customerPath,
  orders: orderPath,
  staff: () => admin.staff,
  'invitation-codes': () => admin.invitationCodes,
  withdrawals: () => admin.withdrawals,
  fapiao: () => admin.fapiao,
  'canned-replies': () => admin.inbox,
  messages: () => admin.messages,
  mail: () => admin.emails,
} as const
type Kind = keyof typeof places

const isKind = (kind: string | null): kind is Kind => kind !== null && kind in places
/** The names of two kinds in paths are no keys of texts. */
const wordOf = (kind: Kind) => {
  if (kind === 'invitation-codes') return 'code'
  return kind === 'canned-replies' ? 'reply' : kind
}
/** These have no place to lead to once they are deleted. */
const goneTexts = {
  files: 'gone.files',
  users: 'gone.users',
  customers: 'gone.customers',
  'invitation-codes': 'gone.code',
} as const
const isNamed = (kind: Kind): kind is keyof typeof goneTexts => kind in goneTexts

type ObjectLinkProps = {
  entry: Pick<AuditEntry, 'object_kind' | 'object' | 'object_name'>
  names: ObjectNames
}

/** What an entry is about: its name, or its kind and id, with the way to it. */
export const ObjectLink = ({ entry, names }: ObjectLinkProps) => {
  const { t } = useTranslation(['admin-audit', 'common'])
  const { object_kind: kind, object: id } = entry
  if (id === null) return null
  const short = id.slice(-8)
  if (!isKind(kind)) return <OneLine text={`…${short}`} />
  const message = kind === 'messages' ? names.messages?.get(id) : undefined
  const nameOf = () => {
    if (kind === 'files') return names.documents?.get(id)
    if (kind === 'canned-replies') return names.replies?.get(id)
    if (message) return message.username ?? t('common:deletedCustomer')
    return kind === 'staff' && entry.object_name ? names.staff(entry.object_name) : entry.object_name
  }
  const name = nameOf()
  const isGone = isNamed(kind) && !name && (kind !== 'files' || names.documents !== undefined)
  const word = t(isGone ? goneTexts[kind] : `object.${wordOf(kind)}`, { id: short })
  const text = name ?? [word, names.amounts?.get(id)].filter(Boolean).join(' · ')
  if (isGone) return <OneLine text={text} />
  const link = (
    <Link
      to={message ? adminSearch(admin.messages, { user_id: message.user_id }) : places[kind](id)}
      lang={name ? textLanguage(name) : undefined}
      data-one-line
      title={text}
    >
      <Breakable text={text} />
    </Link>
  )
  if (!message?.file_id || !message.original_name) return link
  return (
    <span className={styles.about}>
      {link}
      <Link to={documentPath(message.file_id)} data-one-line title={message.original_name}>
        <Breakable text={message.original_name} />
      </Link>
    </span>
  )
}
