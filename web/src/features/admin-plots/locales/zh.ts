import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  label: '工作概况',
  waiting: '待处理文件',
  overdue_other: '{{count}} 份逾期',
  inAndOut: '上为付款，下为完成',
  flow: '每日付款和完成的文件',
  flowOf: '{{day}}：付款 {{paid}} 份，完成 {{finished}} 份',
  turnaround: '每日交付用时',
  median: '14 天中位数',
  hours_other: '{{value}} 小时',
  days_other: '{{value}} 天',
  revenue: '每日收入',
  period: '近 14 天',
  ofDay: '{{day}}：{{value}}',
  revenueOf: '{{day}}：{{earned}}，退款 {{refunded}}',
  load: '各编辑的工作量',
  nobody: '无人负责',
  unknownUser: '已删除的用户',
  nothing: '没有待办事项',
}
