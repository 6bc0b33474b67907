import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '等您处理',
  ready: '“{{name}}”的结果已完成。',
  readyMany_other: '{{count}} 份结果已完成。',
  toResult: '查看结果',
  toResults: '查看结果',
  unpaid_other: '{{count}} 份文档尚未付款，共 {{amount}}。',
  toPayment: '去付款',
  unread_other: '{{count}} 条回复尚未阅读。',
  toMessages: '查看消息',
}
