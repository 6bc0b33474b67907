import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  action: '补偿客户…',
  title: '补偿客户',
  lead: '作为补偿计入 {{name}} 的余额，立即生效，可用于付款或提现，此处不能撤回。',
  amount: '金额（美元）',
  atMost: '每次最多 {{amount}}。',
  reason: '原因',
  reasonHint: '客户可在邮件和余额记录中看到',
  balance: '当前余额',
  after: '补偿后余额',
  email: '邮件通知',
  emailed: '告知金额和原因；客户关闭了付款类邮件时不发送',
  record: '记录',
  recorded: '连同您的姓名记入账目和操作记录',
  submit: '补偿 {{amount}}',
  submitNone: '补偿',
  busy: '正在提交…',
  done: '余额已增加 {{amount}}',
  failed: '未能补偿：{{reason}}',
}
