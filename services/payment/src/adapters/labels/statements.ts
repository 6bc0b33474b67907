import type { Language } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'

const en = {
  title: 'Balance statement',
  period: (from: string, to: string) => `${from} to ${to} (UTC)`,
  always: 'From the beginning',
  opening: 'Opening balance',
  closing: 'Closing balance',
  withdrawing: 'Also held for pending withdrawals',
  receipt: (number: string) => `Receipt ${number}`,
  date: 'Date',
  what: 'Transaction',
  amount: 'Amount',
  balance: 'Balance',
  page: (number: number) => `Page ${number}`,
  none: 'No transactions in this period.',
  notReal: 'Made in the payment sandbox: no real money was moved.',
  kinds: {
    rebate: `${limits.rebatePercent}% back`,
    payment: 'Payment from the balance',
    withdrawal: 'Withdrawal requested',
    withdrawal_returned: 'Withdrawal returned',
    refund: 'Refund to the balance',
    rebate_reversed: `${limits.rebatePercent}% back reversed`,
    adjustment: 'Adjustment',
    credit: 'Credit from us',
  },
}

const zh: typeof en = {
  title: '余额对账单',
  period: (from, to) => `${from} 至 ${to}（UTC）`,
  always: '开户日',
  opening: '期初余额',
  closing: '期末余额',
  withdrawing: '另有待审核提现冻结金额',
  receipt: (number) => `收据 ${number}`,
  date: '日期',
  what: '交易',
  amount: '金额',
  balance: '余额',
  page: (number) => `第 ${number} 页`,
  none: '此期间余额没有变动。',
  notReal: '由支付沙盒生成：没有真实资金往来。',
  kinds: {
    rebate: `返还（${limits.rebatePercent}%）`,
    payment: '余额支付',
    withdrawal: '申请提现',
    withdrawal_returned: '提现退回',
    refund: '退款至余额',
    rebate_reversed: '扣回服务费返还',
    adjustment: '调整',
    credit: '补偿',
  },
}

export const labels: Record<Language, typeof en> = { en, zh }
