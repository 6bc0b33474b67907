import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  stopped: '{{name}} 已中止，需要您提供材料。',
  toMessage: '查看所需材料',
  ready: '{{name}} 已完成。',
  readyNotes_other: '{{name}} 已完成，编辑留有 {{count}} 条批注。',
  toResult: '查看结果',
  toResults: '查看结果',
  toPayment: '立即支付',
  toMessages: '查看消息',
}
