import type { Language } from '../constants.ts'
import { limits } from '../limits.ts'

/** User-facing texts of the problems that a field can have. */
export const fieldTexts = {
  required: { en: 'This field is required', zh: '此项为必填项' },
  invalid: { en: 'This value is not valid', zh: '此项内容无效' },
  invalid_email: { en: 'Please input valid email address', zh: '请输入有效的邮箱' },
  passwords_do_not_match: { en: 'Passwords do not match', zh: '两次输入的密码不一致' },
  password_too_short: {
    en: `Password must be at least ${limits.password.min} characters long`,
    zh: `密码长度不能少于 ${limits.password.min} 位`,
  },
  password_too_common: { en: 'This password is too easy to guess', zh: '该密码容易被猜到，请换一个' },
  username_not_email: { en: 'The username must be the email address', zh: '用户名必须与邮箱一致' },
  email_unchanged: { en: 'This is your current email address', zh: '这是您当前的邮箱' },
  too_long: { en: 'This text is too long', zh: '内容过长' },
  control_characters: { en: 'This text contains characters that cannot be used', zh: '内容包含不可用的字符' },
  forbidden_characters: {
    en: 'Only letters, digits and common punctuation can be used here',
    zh: '此处只能使用文字、数字和常用标点',
  },
  mixed_scripts: {
    en: 'Letters of different alphabets cannot be mixed here',
    zh: '此处不能混用不同文字的字母',
  },
  out_of_range: { en: 'This number is out of range', zh: '数值超出范围' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldProblem = keyof typeof fieldTexts

export const isFieldProblem = (text: string): text is FieldProblem => Object.hasOwn(fieldTexts, text)
