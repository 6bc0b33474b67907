import type { Words } from '#shared/i18n/words.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  title: '设置',
  language: '语言',
  theme: { title: '外观', auto: '跟随系统', light: '浅色', dark: '深色' },
  account: { title: '账户', username: '用户名', since: '注册时间' },
  password: {
    title: '密码',
    lead: '修改后，其他登录会立即失效。',
    current: '当前密码',
    new: '新密码',
    confirm: '确认密码',
    submit: '修改密码',
    busy: '正在修改…',
    changed: '密码已修改，其他登录已失效。',
  },
  consent: {
    title: '您的授权',
    lead: '您于 {{date}} 同意了授权协议（{{version}} 版）。',
    read: '查看您同意的文本',
  },
}
