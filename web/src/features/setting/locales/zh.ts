import type { Words } from '#shared/i18n/words.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  title: '设置',
  language: '语言',
  theme: { title: '外观', auto: '跟随系统', light: '浅色', dark: '深色' },
  security: '两步验证与已登录设备',
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
  data: {
    title: '您的数据',
    lead: '包含我们保存的与您有关的全部数据：账户、授权、文件和结果、消息、付款和余额。生成后七天内可下载。',
    prepare: '生成数据包',
    download: '下载数据包',
    downloading: '正在下载…',
    requested: '正在生成数据包，通常不到一分钟。',
    notReady: '还没有可下载的数据包。请先生成，或稍等片刻。',
    failed: '无法生成或下载数据包',
  },
  deletion: {
    title: '删除账户',
    lead: '除法律或协议要求保留的记录外，您的所有数据都会被删除。',
    open: '删除账户…',
    lost: '此操作无法撤销。您将失去：',
    losses: {
      files: '您的文件和所有结果，包括已付款的',
      messages: '您的消息和我们的回复',
      billing: '您的账单信息',
      access: '此账户在所有设备上的登录',
    },
    kept: '付款记录会保留，但不含您的邮箱；您的授权记录也会保留。请在删除账户前提现余额。',
    forfeit: '我放弃余额和待处理提现中的款项。',
    submit: '删除我的账户',
    busy: '正在删除…',
    done: '您的账户已删除。',
  },
  consent: {
    title: '您的授权',
    lead: '您于 {{date}} 同意了授权协议（{{version}} 版）。',
    read: '查看您同意的文本',
  },
}
