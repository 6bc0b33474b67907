import { type EmailKind, type Language, linkPurposes } from '@runwen/contracts'
import { linkKeyOf, linkToken } from '@runwen/service-kit'
import type { EmailOf } from '../../models/emails/data.ts'
import { canBeSwitchedOff, categoryOf, isForStaff } from '../../models/emails/rules.ts'
import type { ClaimedEmail } from '../../models/emails/store.ts'
import { unsubscribeToken } from '../../models/unsubscribe-token.ts'
import type { User } from '../../models/users.ts'
import type { OutgoingEmail } from '../smtp/open-smtp.ts'
import { type EmailTexts, renderHtml, renderText } from './render.ts'
import { type Content, pages, type TextContext, type Texts } from './texts/content.ts'
import { en } from './texts/en.ts'
import { zh } from './texts/zh.ts'
import { timesOf } from './times.ts'

const texts = { en, zh }

/** Settings of all emails. */
export interface Composer {
  publicUrl: string
  /** The sender, whose domain is that of the Message-IDs. */
  from: string
  /** The mailbox that replies go to; null if no one reads replies. */
  replyTo: string | null
  /** The current key, then others that are valid during a rotation. */
  linkKeys: readonly [string, ...string[]]
  /** Who runs the product and how to reach them, as far as it is published. */
  operator: Readonly<Record<Language, readonly string[]>>
  wechat: string | null
}

export type Source = EmailOf &
  Pick<
    ClaimedEmail,
    | 'id'
    | 'user_id'
    | 'edition'
    | 'address'
    | 'language'
    | 'event_time'
    | 'attachment'
    | 'attachment_name'
    | 'invoice'
    | 'invoice_name'
  > & {
    user: Pick<User, 'username' | 'language' | 'time_zone'> | undefined
    /** Name of the file that the email is about, if it may be in the email. */
    name: string | null
    /** When the result of that file is due, if it is. */
    dueAt: Date | null
    /** The other emails that this one replaces. */
    gathered: readonly EmailOf[]
  }

export interface Composed {
  outgoing: Omit<OutgoingEmail, 'to' | 'date'>
  address: string
  language: Language
}

/** Composes an email. The tokens of links exist only in the composed email. */
export function composeEmail(composer: Composer, source: Source): Composed {
  const language = source.language ?? source.user?.language ?? 'en'
  const address = source.address ?? source.user?.username ?? ''
  const own = texts[language]
  const context: TextContext = {
    name: source.name,
    at: source.event_time.toISOString(),
    dueAt: source.dueAt?.toISOString() ?? null,
    count: source.gathered.length + 1,
    hasAttachment: source.attachment !== null,
    hasInvoice: source.invoice !== null,
    money: (cents) => money.format(cents / 100),
    time: timesOf(language, source.user?.time_zone),
  }
  const forStaff = isForStaff(source.kind)
  const { button, facts, ...content } =
    forStaff && source.gathered.length > 0
      ? digestOf([source, ...source.gathered], own, context)
      : own.compose(source, context)
  const url = (path: string) => new URL(path, composer.publicUrl).href
  const email = {
    ...content,
    facts: facts?.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    language,
    button: button && { label: button.label, url: url(button.path) + tokenOf(composer, source) },
    reason: reasonOf(source.kind, own),
    operator: forStaff ? undefined : operatorOf(composer, language, own),
    answer: forStaff ? undefined : answerOf(composer, source, own),
    preferences: canBeSwitchedOff(source.kind)
      ? { label: own.preferences, url: url(pages.preferences) }
      : undefined,
  }
  return {
    outgoing: {
      messageId: messageId(composer, source),
      subject: email.subject,
      html: renderHtml(email),
      text: renderText(email),
      headers: {
        // RFC 3834: asks out-of-office programs not to answer.
        'Auto-Submitted': 'auto-generated',
        'Content-Language': language,
        ...unsubscribeHeaders(composer, source),
      },
      ...(composer.replyTo && !forStaff && { replyTo: composer.replyTo }),
      attachments: attachmentsOf(source),
    },
    address,
    language,
  }
}

function reasonOf(kind: EmailKind, own: Texts): string {
  if (isForStaff(kind)) return own.staffReason
  return kind === 'account_deleted' ? own.formerCustomerReason : own.customerReason
}

/** One email to staff that stands for several. */
function digestOf(emails: readonly EmailOf[], own: Texts, context: TextContext): Content {
  const bySubject = Object.entries(Object.groupBy(emails, (email) => own.compose(email, context).subject))
  return {
    subject: own.digest(emails.length),
    preheader: bySubject.map(([name]) => name).join(own.comma),
    paragraphs: [],
    facts: bySubject.map(([name, { length } = []]) => [name, String(length)]),
    button: { label: own.toStaffPages, path: pages.admin.root },
  }
}

function operatorOf({ operator, wechat }: Composer, language: Language, own: Texts): string | undefined {
  const lines = [...operator[language], ...(wechat === null ? [] : [`${own.wechat} ${wechat}`])]
  return lines.length === 0 ? undefined : lines.join(' · ')
}

/** Where a customer writes to us: a link in the email, because replies may reach no one. */
function answerOf({ publicUrl, replyTo }: Composer, { kind }: Source, own: Texts): EmailTexts['answer'] {
  // The others may go to people who cannot log in.
  const page = canBeSwitchedOff(kind) ? 'messages' : 'contact'
  return {
    text: replyTo ? own.reply : own.noReply,
    label: own[page],
    url: new URL(pages[page], publicUrl).href,
  }
}

function attachmentsOf(source: Source): OutgoingEmail['attachments'] {
  const { attachment, attachment_name, invoice, invoice_name } = source
  const pdf = (content: Buffer, filename: string) => ({ filename, content, contentType: 'application/pdf' })
  return [
    ...(attachment ? [pdf(attachment, attachment_name ?? 'attachment.pdf')] : []),
    ...(invoice ? [pdf(invoice, invoice_name ?? 'invoice.pdf')] : []),
  ]
}

/** Switches off the email's category in one click (RFC 8058). */
function unsubscribeHeaders(
  { publicUrl, linkKeys }: Composer,
  { kind, user_id: userId }: Source,
): Record<string, string> {
  const category = categoryOf[kind]
  if (!category || userId === null) return {}
  const path = `/api/mail/unsubscribe/${unsubscribeToken(linkKeys[0], { userId, category })}`
  return {
    'List-Unsubscribe': `<${new URL(path, publicUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function tokenOf({ linkKeys }: Composer, { kind, data }: EmailOf): string {
  const purpose = linkPurposes.find((one) => one === kind)
  if (!purpose || !('nonce' in data)) return ''
  return linkToken(linkKeyOf(linkKeys, data.nonce), purpose, data.nonce)
}

/** The same for each attempt; another one when staff send an email again. */
function messageId({ from }: Pick<Composer, 'from'>, { id, edition }: { id: string; edition: number }) {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return `${id}.${edition}@${domain}`
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
