import type { Language, PaymentMethod, ServiceType } from '@runwen/contracts'

interface Words {
  title: string
  number: string
  issued: string
  order: string
  issuedBy: string
  billedTo: string
  phone: string
  taxNumber: string
  service: Record<ServiceType, string>
  document: string
  description: string
  amount: string
  total: string
  fromBalance: string
  paidBy: Record<PaymentMethod | 'balance', string>
  refunded: string
  notReal: string
}

export const words: Record<Language, Words> = {
  en: {
    title: 'Receipt',
    number: 'Receipt no.',
    issued: 'Paid on',
    order: 'Order',
    issuedBy: 'From',
    billedTo: 'Billed to',
    phone: 'Phone',
    taxNumber: 'Tax no.',
    service: { 1: 'Translation and polishing', 2: 'Polishing' },
    document: 'Document',
    description: 'Service',
    amount: 'Amount',
    total: 'Total',
    fromBalance: 'Paid from the account balance',
    paidBy: {
      card: 'Paid by credit card',
      alipay: 'Paid with Alipay',
      apple_pay: 'Paid with Apple Pay',
      balance: 'Paid',
    },
    refunded: 'This payment has been refunded.',
    notReal: 'Made in the payment sandbox: no real money was moved, and this is no proof of payment.',
  },
  zh: {
    title: '收据',
    number: '收据编号',
    issued: '付款日期',
    order: '订单号',
    issuedBy: '收款方',
    billedTo: '付款方',
    phone: '电话',
    taxNumber: '税号',
    service: { 1: '翻译与润色', 2: '润色' },
    document: '文档',
    description: '服务',
    amount: '金额',
    total: '合计',
    fromBalance: '账户余额支付',
    paidBy: {
      card: '信用卡支付',
      alipay: '支付宝支付',
      apple_pay: 'Apple Pay 支付',
      balance: '支付',
    },
    refunded: '此笔付款已退款。',
    notReal: '由支付沙盒生成：没有真实资金往来，不能作为付款凭证。',
  },
}
