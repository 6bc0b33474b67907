import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '请确认密码',
  lead: '您登录已有一段时间，请输入密码以继续。',
  password: '当前密码',
  code: '验证器应用中的验证码，或一个恢复码',
  submit: '继续',
  busy: '正在验证…',
}
