import { type Contents, type Facts, lifetimes, pages, type TextContext } from '../content.ts'
import type { Names } from './names.ts'

/** From where the account was used, at the time of the email unless another one is known. */
const factsOfPlace = (
  { address, client }: { address: string; client: string },
  { at, time }: TextContext,
  placedAt = at,
): Facts => [
  ['Time', time(placedAt)],
  ['IP address', address],
  ['Device', client],
]

/** About the account, its security and its data. */
export const account = {
  confirm_email: () => ({
    subject: 'Welcome to Runwen: confirm your email address',
    preheader: 'One click, and we can email you about your documents.',
    title: 'Welcome to Runwen',
    paragraphs: [
      'Confirm that this address is yours, and we will email you when a payment arrives, a document is ready or our staff have replied.',
    ],
    button: { label: 'Confirm address', path: pages.confirmEmail('') },
    note: `The link is valid for ${lifetimes.confirmDays} days. If you did not register with Runwen, ignore this email; we will not send another.`,
  }),
  reset_password: () => ({
    subject: 'Set a new password',
    preheader: `The link works for ${lifetimes.resetMinutes} minutes.`,
    paragraphs: ['Someone, probably you, asked to set a new password for your Runwen account.'],
    button: { label: 'Set password', path: pages.resetPassword('') },
    note: `The link works once, for ${lifetimes.resetMinutes} minutes. If you did not ask for it, ignore this email: your password stays as it is.`,
  }),
  change_email: () => ({
    subject: 'Confirm your new email address',
    preheader: 'Until you confirm it, your old address stays in use.',
    title: 'Confirm your new address',
    paragraphs: ['You asked to use this address for your Runwen account. Confirm it to start using it.'],
    button: { label: 'Confirm address', path: pages.changeEmail('') },
    note: `The link works for ${lifetimes.changeHours} hours. Until you confirm, your old address stays in use. If you did not ask for this, ignore this email.`,
  }),
  email_changed: () => ({
    subject: 'Your email address was changed',
    preheader: 'From now on, our emails go to your new address.',
    paragraphs: [
      'Your Runwen account now uses another email address. Use it to log in; our emails go there, too.',
    ],
    button: { label: 'It was not me', path: pages.contact },
    note: 'If it was not you, contact us immediately.',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    preheader: 'All other sessions were ended.',
    paragraphs: ['Your Runwen account has a new password. All other sessions were ended.'],
    button: { label: 'It was not me', path: pages.forgotPassword },
    note: 'If it was you, you do not need to do anything.',
  }),
  password_reset: () => ({
    subject: 'Your password was reset',
    preheader: 'All sessions were ended.',
    paragraphs: [
      'Your password was reset with a link that we sent to this address. All sessions were ended.',
    ],
    button: { label: 'It was not me', path: pages.forgotPassword },
    note: 'If it was you, you do not need to do anything.',
  }),
  password_set: () => ({
    subject: 'Your password was set by our staff',
    preheader: 'All sessions were ended.',
    paragraphs: [
      'We set a new password for your Runwen account. All sessions were ended. Log in with the password that we gave you, and then choose one of your own.',
    ],
    button: { label: 'Set my own password', path: pages.forgotPassword },
    note: 'If you did not ask for it, set your own password now and write to us.',
  }),
  new_sign_in: (data, context) => ({
    subject: 'New login to your account',
    preheader: 'From a place we have not seen before.',
    paragraphs: ['Someone logged in to your Runwen account from a place we have not seen before.'],
    facts: factsOfPlace(data, context, data.at),
    button: { label: 'It was not me', path: pages.forgotPassword },
    note: 'If it was you, you do not need to do anything. Otherwise set a new password, which ends all sessions.',
  }),
  second_factor_on: (data, context) => ({
    subject: 'Two-step login is on',
    preheader: 'From now on, each login also takes a code.',
    paragraphs: [
      'Two-step login was turned on for your Runwen account. From now on, each login also takes a code from your authenticator app, or one of your recovery codes.',
    ],
    facts: factsOfPlace(data, context),
    button: { label: 'It was not me', path: pages.forgotPassword },
    note: 'If it was you, you do not need to do anything. Otherwise set a new password, which ends all sessions, and write to us.',
  }),
  second_factor_off: (data, context) => ({
    subject: 'Two-step login is off',
    preheader: 'From now on, your password is enough to log in.',
    paragraphs: [
      'Two-step login was turned off for your Runwen account. Your password is now enough to log in, and your recovery codes no longer work.',
    ],
    facts: factsOfPlace(data, context),
    button: { label: 'It was not me', path: pages.forgotPassword },
    note: 'If it was you, you do not need to do anything. Otherwise set a new password, which ends all sessions, and turn two-step login on again.',
  }),
  second_factor_reset: () => ({
    subject: 'Two-step login was turned off by our staff',
    preheader: 'All sessions were ended.',
    paragraphs: [
      'We turned off two-step login for your Runwen account. All sessions were ended, and your recovery codes no longer work. Log in with your password, and then set it up again.',
    ],
    button: { label: 'Set up two-step login', path: pages.security },
    note: 'If you did not ask for it, set a new password now and write to us.',
  }),
  account_deleted: ({ is_staff }, { at, time }) =>
    is_staff
      ? {
          subject: 'Your staff account was deleted',
          preheader: 'All sessions were ended.',
          paragraphs: [
            'Your account in the staff area of Runwen was deleted. All sessions were ended, and you can no longer log in. The audit trail keeps your username.',
          ],
          facts: [['Deleted on', time(at)]],
          note: 'If you did not expect this, contact an owner of the staff area. This is our last email to this address.',
        }
      : {
          subject: 'Your account was deleted',
          preheader: 'Your documents, their results and your messages were deleted with it.',
          paragraphs: [
            'Your Runwen account was deleted, with your documents, their results, your messages and your billing details. All sessions were ended. This cannot be undone.',
            'If you gave up a balance, it is forfeited; refunds and withdrawals that were already paid out still arrive. We keep records of payments for as long as the law requires, without your email, and the record of your consent.',
          ],
          facts: [['Deleted on', time(at)]],
          button: { label: 'It was not me', path: pages.contact },
          note: 'If you did not ask for it, contact us immediately. This is our last email to this address.',
        },
  export_ready: (data, { time }) => ({
    subject: 'Your data is ready to download',
    preheader: 'An archive of everything we hold about you.',
    paragraphs: ['The archive you asked for is ready. It contains everything we hold about you.'],
    facts: [['Available until', time(data.expires_at)]],
    button: { label: 'Open Settings', path: pages.exports },
    note: 'If you did not ask for it, change your password.',
  }),
} satisfies Partial<Contents<Names>>
