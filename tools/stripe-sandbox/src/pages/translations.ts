/** Texts of the pages by language. */
export const translations = {
  en: {
    notice: 'This is the payment sandbox. No bank and no wallet is involved, and no money moves.',
    bank: { title: 'Your bank has a question', question: 'Is it you who is paying?', seal: 'Bank' },
    alipay: { title: 'Pay with Alipay', question: 'Do you want to make this payment?', seal: 'Alipay' },
    amount: 'Amount',
    to: 'To',
    yes: 'Authorise the payment',
    no: 'Refuse the payment',
    done: 'This payment has been decided. Nothing more can be done here.',
    gone: 'This page is no longer in use. Go back to Runwen to see how your payment stands.',
    goneTitle: 'Nothing to decide here',
    back: 'Back to Runwen',
    close: 'You can close this page.',
  },
  zh: {
    notice: '这里是支付沙盒：不涉及任何银行或钱包，也不会有资金往来。',
    bank: { title: '发卡行需要确认', question: '是您本人在付款吗？', seal: '银行' },
    alipay: { title: '使用支付宝付款', question: '您确认支付这笔款项吗？', seal: '支付宝' },
    amount: '金额',
    to: '收款方',
    yes: '授权付款',
    no: '拒绝付款',
    done: '这笔付款已经处理完毕，此页面无需再操作。',
    gone: '此页面已失效。请返回润文查看付款状态。',
    goneTitle: '这里没有待确认的付款',
    back: '返回润文',
    close: '您可以关闭此页面。',
  },
} as const

export type Language = keyof typeof translations
