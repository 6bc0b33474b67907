import { limits } from '@runwen/contracts/limits'
import type { TFunction } from 'i18next'

const { min } = limits.password

type Rule = (value: string, t: TFunction<'common'>) => string | null

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Lengths in characters as the server counts them. */
const length = (value: string) => [...value].length

export const required: Rule = (value, t) => (value.trim() ? null : t('form.required'))

export const emailAddress: Rule = (value, t) =>
  required(value, t) ?? (email.test(value) ? null : t('form.email'))

/** Not trimmed: spaces are part of a password. */
export const password: Rule = (value, t) => {
  if (!value) return t('form.required')
  return length(value) < min ? t('form.passwordShort', { min }) : null
}

/** Rules for a new password and its repetition. */
export const newPassword = (t: TFunction<'common'>) => ({
  new_password: (value: string) => password(value, t),
  confirm: (value: string, { new_password }: { new_password: string }) =>
    samePassword(value, new_password, t),
})

export const samePassword = (value: string, other: string, t: TFunction<'common'>) =>
  required(value, t) ?? (value === other ? null : t('form.passwordsDiffer'))

export const atMost =
  (max: number): Rule =>
  (value, t) =>
    length(value) > max ? t('form.tooLong', { count: max }) : null
