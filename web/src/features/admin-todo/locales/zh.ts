import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '待办',
  lead: '{{waiting}} 项待处理，{{late}} 项已逾期',
  start: '登录后打开此页',
  filter: '显示',
  groups: {
    all: '全部',
    documents: '文件',
    revisions: '修订',
    messages: '消息',
    money: '款项',
    emails: '邮件',
  },
  kinds: { documents: '文件', revisions: '修订', messages: '消息', money: '款项', emails: '邮件' },
  column: { due: '时限', title: '事项', kind: '类型', customer: '用户', detail: '详情' },
  late: {
    minutes_other: '逾期 {{count}} 分钟',
    hours_other: '逾期 {{count}} 小时',
    days_other: '逾期 {{count}} 天',
  },
  due: {
    minutes_other: '{{count}} 分钟后到期',
    hours_other: '{{count}} 小时后到期',
    days_other: '{{count}} 天后到期',
  },
  waits: {
    minutes_other: '已等待 {{count}} 分钟',
    hours_other: '已等待 {{count}} 小时',
    days_other: '已等待 {{count}} 天',
  },
  money: {
    withdrawal: '提现',
    fapiao: '发票申请',
    mismatch: '对账差异',
    refund: '退款失败',
    dispute: '付款争议',
    webhook: '支付通知处理失败',
  },
  emails_other: '{{count}} 封邮件发送失败',
  attachments: '仅含附件',
  about: '关于 {{name}}',
  claimedBy: '{{name}} 正在办理',
  unknownUser: '已删除的用户',
  more: '显示最紧急的 {{shown}} 项，共 {{total}} 项。',
  empty: {
    title: '没有待办事项',
    body: '新的文件、修订要求、消息和提现会立即显示在这里。',
    group: '没有此类待办事项。',
  },
}
