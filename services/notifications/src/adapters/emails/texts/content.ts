import { linkMinutes } from '@runwen/contracts'
import type { EmailData, EmailOf, Tally } from '../../../models/emails/data.ts'
import type { EmailTexts } from '../render.ts'

/** A fact without a value is left out. */
export type Facts = readonly (readonly [label: string, value: string | false | null | undefined])[]

/** What an email says; the rest of it is the same for all kinds. */
export type Content = Pick<
  EmailTexts,
  'subject' | 'preheader' | 'title' | 'paragraphs' | 'tally' | 'note'
> & {
  facts?: Facts
  button?: { label: string; path: string }
}

/** What the signs of a tally mean, in the number of their count. */
type Meanings = Record<'added' | 'removed' | 'moved' | 'notes', (count: number) => string>

const isEdit = ({ words_in, words_out, moves }: Tally) => words_in + words_out + moves > 0

/** The notes of a translation, which has no tally. */
export const notesOf = (counts: Tally | null | undefined, text: (count: number) => string) =>
  counts && !isEdit(counts) && counts.comments > 0 && text(counts.comments)

/** The tally of a checked edit, as scholars closed a text that they had corrected. A translation has none. */
export function tallyOf(
  counts: Tally | null | undefined,
  label: string,
  meanings: Meanings,
): Content['tally'] {
  if (!counts || !isEdit(counts)) return undefined
  const all = [
    ['增', counts.words_in, meanings.added],
    ['删', counts.words_out, meanings.removed],
    ['移', counts.moves, meanings.moved],
    ['注', counts.comments, meanings.notes],
  ] as const
  const found = all.filter(([, count]) => count > 0)
  return { label, entries: found.map(([sign, count, meaning]) => [sign, count, meaning(count)] as const) }
}

export interface TextContext {
  /** Name of the file that the email is about, if it may be in the email. */
  name: string | null
  /** Time of the event that the email is about. */
  at: string
  /** When the result of that file is due, if it is. */
  dueAt: string | null
  hasAttachment: boolean
  /** Whether an invoice is attached with the receipt. */
  hasInvoice: boolean
  /** Number of emails that this one stands for. */
  count: number
  money(cents: number): string
  /** A time where the reader is, with the name of the time zone. */
  time(iso: string): string
}

/** What the email of each kind says. `Names` is what a language calls the document. */
export type Contents<Names = unknown> = {
  readonly [Kind in keyof EmailData]: (data: EmailData[Kind], context: TextContext & Names) => Content
}

export function contentOf<Names>(
  contents: Contents<Names>,
  { kind, data }: EmailOf,
  context: TextContext & Names,
): Content {
  // The type of a kind and that of its data are paired in `EmailOf`.
  const content = contents[kind] as (data: EmailOf['data'], context: TextContext & Names) => Content
  return content(data, context)
}

export interface Texts {
  compose(email: EmailOf, context: TextContext): Content
  /** The subject of an email that stands for several emails to staff. */
  digest(count: number): string
  /** Between the subjects of those. */
  comma: string
  toStaffPages: string
  customerReason: string
  formerCustomerReason: string
  /** How customers write to us, where replies are read. */
  reply: string
  /** The same, where they are not. */
  noReply: string
  /** Labels of the pages for that. */
  messages: string
  contact: string
  /** Label of the operator's WeChat ID. */
  wechat: string
  staffReason: string
  preferences: string
}

/** A name for the line of a subject, which email programs cut. */
export const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

/** For how long the link of an email works, in the unit in which its text says so. */
export const lifetimes = {
  confirmDays: linkMinutes.confirm_email / 60 / 24,
  resetMinutes: linkMinutes.reset_password,
  changeHours: linkMinutes.change_email / 60,
}

/** Pages of the web application that emails link to. */
export const pages = {
  confirmEmail: (token: string) => `/confirm-email#${token}`,
  resetPassword: (token: string) => `/reset-password#${token}`,
  changeEmail: (token: string) => `/confirm-email#${token}`,
  forgotPassword: '/forgot-password',
  document: (id: string) => `/documents/${id}`,
  messages: '/app/dashboard?tab=message',
  /** Receipts, balance and withdrawals. */
  balance: '/app/billing',
  contact: '/contact',
  preferences: '/setting#mails',
  exports: '/setting',
  security: '/security',
  admin: {
    messages: '/admin/messages?waiting_on=staff',
    withdrawals: '/admin/withdrawals',
    fapiao: '/admin/fapiao',
    checks: '/admin/payment-checks',
    root: '/admin',
  },
} as const
