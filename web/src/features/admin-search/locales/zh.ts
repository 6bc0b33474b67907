import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '全局搜索',
  hint: '文件、客户、订单、付款、收据、发票或邀请码',
  nothing: '没有找到结果。',
  incomplete: '搜索用时过长，部分结果可能未显示，请输入更完整的名称。',
  recent: '最近打开',
  findable: '可以搜索的内容',
  by: {
    file: '文件名的任意部分',
    customer: '用户名的任意部分',
    order: '订单号的开头或结尾',
    payment: '付款 ID 的开头或结尾',
    receipt: '收据号，例如 2026-000014',
    fapiao: '发票号码的开头',
    code: '邀请码或来源的任意部分',
  },
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
