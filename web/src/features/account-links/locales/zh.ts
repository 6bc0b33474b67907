import type { Words } from '#shared/i18n/words.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  toLogin: '前往登录',
  forgot: {
    title: '忘记密码？',
    lead: '请输入注册时使用的邮箱，我们会发送一个用于设置新密码的链接。',
    username: '用户名',
    submit: '发送链接',
    busy: '正在发送…',
    failed: '请求失败。',
    sentTitle: '请查收邮件',
    sent: '如果 {{username}} 已注册，您将收到一封含有链接的邮件。链接 30 分钟内有效。',
    notArrived: '没有收到？请查看垃圾邮件，或重新发送。',
    again: '更换邮箱或重试',
  },
  reset: {
    title: '设置新密码',
    lead: '保存后所有登录都会失效，请用新密码重新登录。',
    password: '新密码',
    confirm: '确认密码',
    submit: '保存密码',
    busy: '正在保存…',
    failed: '密码未修改。',
    doneTitle: '密码已修改',
    done: '请用新密码登录。',
    invalidTitle: '该链接无法使用',
    invalid: '链接已被使用、超过 30 分钟，或已有更新的链接。',
    requestNew: '重新获取链接',
  },
  confirm: {
    title: '确认邮箱',
    busy: '请稍候…',
    failed: '邮箱未能确认',
    doneTitle: '邮箱已确认',
    done: '与账户有关的邮件将发送至 {{email}}，登录时也使用该邮箱。',
    invalid: '链接已被使用、已过期，或已有更新的链接。请登录后重新获取。',
    continue: '继续',
  },
}
