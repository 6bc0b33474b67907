import type { z } from 'zod'
import type { Language } from './limits.ts'

/** What can be wrong with one field. A schema's `error` is one of these codes; zod's own issues map onto them. */
export const fieldTexts = {
  required: { en: 'This field is required', zh: '此项为必填项' },
  invalid: { en: 'This value is not valid', zh: '此项内容无效' },
  invalid_email: { en: 'Please input valid email address', zh: '请输入有效的邮箱地址' },
  passwords_do_not_match: { en: 'Passwords do not match', zh: '两次输入的密码不一致' },
  password_too_short: { en: 'Password must be at least 6 characters long', zh: '密码长度不能少于 6 位' },
  username_not_email: { en: 'The username must be the email address', zh: '用户名必须与邮箱一致' },
  too_long: { en: 'This text is too long', zh: '内容过长' },
  control_characters: { en: 'This text contains characters that cannot be used', zh: '内容包含不可用的字符' },
  out_of_range: { en: 'This number is out of range', zh: '数值超出范围' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldProblem = keyof typeof fieldTexts

const isProblem = (text: string): text is FieldProblem => Object.hasOwn(fieldTexts, text)

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (isProblem(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'out_of_range'
    return issue.code === 'too_big' ? 'too_long' : 'required'
  }
  return 'invalid'
}

/** One text per faulty field, its first problem. A fault of the whole body stands under `body`. */
function fieldProblems(error: z.core.$ZodError, language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.length > 0 ? issue.path.join('.') : 'body'
    fields[name] ??= fieldTexts[problemOf(issue)][language]
  }
  return fields
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> }

/** `value` as `schema` reads it, or what is wrong with each field, in words. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
): Parsed<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, fields: fieldProblems(result.error, language) }
}
