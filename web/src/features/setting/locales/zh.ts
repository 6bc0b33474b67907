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
  sessions: {
    title: '已登录的设备',
    lead: '如有不认识的登录，请将其结束，然后修改密码。',
    current: '当前浏览器',
    unknown: '未知浏览器',
    since: '登录于',
    lastSeen: '最近使用',
    end: '结束',
    endNamed: '结束 {{client}} {{address}}',
    endOthers: '结束其他所有登录',
    ended: '该登录已结束。',
    othersEnded: '其他登录已全部结束。',
    failed: '未能结束',
  },
  consent: {
    title: '您的授权',
    lead: '您于 {{date}} 同意了授权协议（{{version}} 版）。',
    read: '查看您同意的文本',
  },
}
