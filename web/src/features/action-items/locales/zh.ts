import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '等您处理',
  stopped: '{{name}} 已中止，需要您提供材料。',
  toMessage: '查看所需材料',
  ready: '{{name}} 已完成。',
  readyNotes_other: '{{name}} 已完成，编辑留有 {{count}} 条批注。',
  readyMany_other: '{{count}} 份文档已完成。',
  toResult: '查看结果',
  toResults: '查看结果',
  unpaid_other: '{{count}} 份文档待付款，共 {{amount}}',
  toPayment: '立即支付',
  unread_other: '{{count}} 条未读回复。',
  toMessages: '查看消息',
}
