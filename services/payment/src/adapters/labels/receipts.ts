import { type Language, limits, type PaymentMethod, type ServiceType } from '@runwen/contracts'

interface Labels {
  title: string
  number: string
  issued: string
  order: string
  issuedBy: string
  billedTo: string
  phone: string
  taxNumber: string
  contact: string
  service: Record<ServiceType, string>
  document: string
  description: string
  amount: string
  total: string
  fromBalance: string
  paidBy: Record<PaymentMethod | 'balance', string>
  rebate: string
  refunded: (day: string) => string
  reissued: (day: string, earlier: string) => string
  replaced: (day: string, later: string) => string
  toBalance: string
  rebateReversed: string
  toProvider: Record<'done' | 'waiting' | 'failed', string>
  lessSpent: (label: string, sum: string) => string
  notReal: string
  proforma: {
    title: string
    number: string
    date: string
    notReceipt: string
    total: string
    rebate: string
    payAt: (url: string) => string
    notReal: string
  }
  page: (number: number) => string
}

export const labels: Record<Language, Labels> = {
  en: {
    title: 'Receipt',
    number: 'Receipt no.',
    issued: 'Paid on',
    order: 'Order',
    issuedBy: 'From',
    billedTo: 'Billed to',
    phone: 'Phone',
    taxNumber: 'Tax no.',
    contact: 'Contact',
    service: { 1: 'Translation and polish', 2: 'Polish only' },
    document: 'Document',
    description: 'Service',
    amount: 'Amount (USD)',
    total: 'Total',
    fromBalance: 'Paid from the account balance',
    paidBy: {
      card: 'Paid by credit card',
      alipay: 'Paid with Alipay',
      apple_pay: 'Paid with Apple Pay',
      balance: 'Paid',
    },
    rebate: `Rebate (${limits.rebatePercent}%), credited to the account balance`,
    refunded: (day) => `Refunded on ${day}`,
    reissued: (day, earlier) => `Issued anew on ${day}; replaces ${earlier}`,
    replaced: (day, later) => `Replaced on ${day} by receipt ${later}. This one is no longer valid.`,
    toBalance: 'Returned to the account balance',
    rebateReversed: 'Rebate taken back from the account balance',
    toProvider: {
      done: 'Returned the way it was paid',
      waiting: 'On its way back the way it was paid',
      failed: 'To be returned; we will be in touch',
    },
    lessSpent: (label, sum) => `${label}, less ${sum} of rebate already spent`,
    notReal: 'Made in the payment sandbox: no real money was moved, and this is no proof of payment.',
    proforma: {
      title: 'Proforma invoice',
      number: 'Proforma no.',
      date: 'Date',
      notReceipt: 'Not a receipt and not a tax invoice: nothing has been paid yet.',
      total: 'Total to pay',
      rebate: `Rebate (${limits.rebatePercent}%), credited to the account balance after payment`,
      payAt: (url) =>
        `Payable online at ${url} by credit card, Alipay or Apple Pay. The receipt is available at once after the payment.`,
      notReal: 'Made in the payment sandbox: no real money will be moved.',
    },
    page: (number) => `Page ${number}`,
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
    contact: '联系方式',
    service: { 1: '翻译并润色', 2: '仅润色' },
    document: '文档',
    description: '服务',
    amount: '金额（美元）',
    total: '合计',
    fromBalance: '账户余额支付',
    paidBy: {
      card: '信用卡支付',
      alipay: '支付宝支付',
      apple_pay: 'Apple Pay 支付',
      balance: '支付',
    },
    rebate: `返还（${limits.rebatePercent}%），已计入账户余额`,
    refunded: (day) => `已于 ${day} 退款`,
    reissued: (day, earlier) => `已于 ${day} 重新开具，取代 ${earlier}`,
    replaced: (day, later) => `本收据已于 ${day} 由收据 ${later} 取代，不再有效。`,
    toBalance: '退回账户余额',
    rebateReversed: '从账户余额扣回返还',
    toProvider: { done: '已原路退回', waiting: '正在原路退回', failed: '待退回，我们会与您联系' },
    lessSpent: (label, sum) => `${label}（已扣除使用过的返还 ${sum}）`,
    notReal: '由支付沙盒生成：没有真实资金往来，不能作为付款凭证。',
    proforma: {
      title: '形式发票',
      number: '编号',
      date: '日期',
      notReceipt: '本文件不是收据，也不是税务发票：尚未付款。',
      total: '应付合计',
      rebate: `返还（${limits.rebatePercent}%），付款后计入账户余额`,
      payAt: (url) => `请在 ${url} 在线付款，支持信用卡、支付宝和 Apple Pay。付款后即可下载收据。`,
      notReal: '由支付沙盒生成：不会有真实资金往来。',
    },
    page: (number) => `第 ${number} 页`,
  },
}
