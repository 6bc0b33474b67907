import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  staff: '管理',
  menu: '菜单',
  entries: {
    invitationCodes: '邀请码',
    users: '用户',
    files: '文件',
    messages: '消息',
    orders: '订单',
    withdrawals: '提现',
    fapiao: '发票',
    paymentChecks: '支付核对',
    emails: '邮件',
    audit: '操作记录',
  },
  waiting: {
    all_other: '{{count}} 项待处理',
    files_other: '{{count}} 份文件需要修订',
    messages_other: '{{count}} 条未读消息',
    withdrawals_other: '{{count}} 笔提现待处理',
    fapiao_other: '{{count}} 张发票待开具',
  },
  displayName: {
    title: '显示名称',
    lead: '客户会在您的回复上看到此名称，包括以前的回复。客户不会看到您的登录名。',
    label: '客户看到的名称',
    hint: '留空则显示“润文编辑”',
    submit: '保存',
    busy: '正在保存…',
    saved: '显示名称已保存',
    failed: '显示名称未能保存，请重试',
  },
  password: {
    title: '修改密码',
    lead: '修改后，您在其他设备上的登录会立即失效。',
    new: '新密码',
    confirm: '确认新密码',
    submit: '确认修改',
    busy: '正在修改…',
    changed: '密码修改成功',
    failed: '修改密码失败，请重试',
  },
}
