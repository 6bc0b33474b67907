import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '全局搜索',
  hint: '文件、客户、订单、付款、收据、发票或邀请码',
  nothing: '没有找到结果。',
  incomplete: '搜索用时过长，部分结果可能未显示，请输入更完整的名称。',
  kind: {
    order: '订单',
    payment: '付款',
    receipt: '收据',
    fapiao: '发票',
    customer: '客户',
    file: '文件',
    code: '邀请码',
  },
}
