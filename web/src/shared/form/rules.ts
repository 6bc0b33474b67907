import { limits } from '@runwen/contracts/limits'
import { i18n } from '#shared/i18n/i18n.ts'

const { min } = limits.password

/** The error of a value, in the current language. */
type Rule = (value: string) => string | null

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Lengths in characters as the server counts them. */
const length = (value: string) => [...value].length

export const required: Rule = (value) => (value.trim() ? null : i18n.t('form.required'))

export const emailAddress: Rule = (value) =>
  required(value) ?? (email.test(value) ? null : i18n.t('form.email'))

/** Not trimmed: spaces are part of a password. */
export const anyPassword: Rule = (value) => (value ? null : i18n.t('form.required'))

export const password: Rule = (value) =>
  anyPassword(value) ?? (length(value) < min ? i18n.t('form.passwordShort', { min }) : null)

export const samePassword = (value: string, other: string) =>
  required(value) ?? (value === other ? null : i18n.t('form.passwordsDiffer'))

export const newPassword = {
  new_password: password,
  confirm: (value: string, { new_password }: { new_password: string }) => samePassword(value, new_password),
}

export const atMost =
  (max: number): Rule =>
  (value) =>
    length(value) > max ? i18n.t('form.tooLong', { count: max }) : null
