import { limits } from '../limits.ts'
import { reject, stringField } from './field.ts'
import type { FieldProblem } from './problems.ts'
import { countCharacters } from './text.ts'

const { min, max } = limits.password

/** Passwords are not trimmed or normalized. Rejects NUL and unpaired surrogates: UTF-8 cannot encode the latter. */
const passwordField = (minLength: number, tooShort: FieldProblem) =>
  stringField({
    maxLength: max * 2,
    parse(value) {
      const length = countCharacters(value)
      if (length === 0) return reject('required')
      if (length < minLength) return reject(tooShort)
      if (length > max) return reject('too_long')
      return value.isWellFormed() && !value.includes('\0') ? value : reject('control_characters')
    },
    meta: { minLength, maxLength: max, format: 'password' },
  })

/** 6 to 200 characters. */
export const password = passwordField(min, 'password_too_short')

/** A password that is only compared with another one: 1 to 200 characters. */
export const comparedPassword = passwordField(1, 'required')
