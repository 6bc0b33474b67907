import type { Letter } from '../../../adapters/template/render.ts'
import type { LetterOf } from '../data.ts'

/** What a letter says; the rest of it is the same for all kinds. */
export type Content = Pick<Letter, 'subject' | 'preheader' | 'title' | 'paragraphs' | 'facts' | 'note'> & {
  /** Label of the button and path of its page. */
  button?: { label: string; path: string }
}

export interface Context {
  /** Name of the file that the letter is about, if it may be in the letter. */
  name: string | null
  /** Number of letters that this one stands for. */
  count: number
  money(cents: number): string
  /** In UTC in English and in Beijing time in Chinese, which the text names. */
  time(iso: string): string
}

/** Texts of all letters in one language. */
export interface Texts {
  compose(letter: LetterOf, context: Context): Content
  /** A letter that stands for several letters to staff. */
  digest(letters: readonly LetterOf[], context: Context): Content
  customerReason: string
  staffReason: string
  preferences: string
}

/** Pages of the web application that letters link to. */
export const pages = {
  confirmEmail: (token: string) => `/confirm-email#${token}`,
  resetPassword: (token: string) => `/reset-password#${token}`,
  changeEmail: (token: string) => `/confirm-email#${token}`,
  forgotPassword: '/forgot-password',
  files: '/app/dashboard?tab=manage',
  messages: '/app/dashboard?tab=message',
  /** Receipts, balance and withdrawals. */
  balance: '/app/billing',
  contact: '/contact',
  preferences: '/setting#mails',
  exports: '/setting',
  admin: {
    files: '/admin/files',
    revisions: '/admin/files?needs_revision=true',
    messages: '/admin/messages?waiting_on=staff',
    withdrawals: '/admin/withdrawals',
    fapiao: '/admin/fapiao',
    checks: '/admin/payment-checks',
    root: '/admin',
  },
} as const
