declare module 'i18next' {
  interface ResourceNamespaceMap {
    payment: typeof en
  }
}

export const en = {
  title: 'Pay for “{{name}}”',
  useBalance: 'Use your balance ({{amount}})',
  sum: {
    fromBalance: 'From your balance',
    due: 'To pay now',
    back: 'Back to your balance afterwards',
    why: '{{percent}}% back, because you agreed to AI training use.',
  },
  backBy: 'Paid now, it is back by {{time}} (your time).',
  method: { label: 'Pay by', card: 'Card', alipay: 'Alipay', apple_pay: 'Apple Pay' },
  card: {
    number: 'Card number',
    expiry: 'Expires',
    expiryHint: 'MM / YY',
    cvc: 'CVC',
    failed: 'The card could not be read. Check the details and try again.',
  },
  alipay: { hint: 'You go to Alipay to pay, and come back here afterwards.' },
  wallet: { missing: 'Apple Pay is not available in this browser. Choose another way to pay.' },
  sandbox: {
    note: 'This is a payment sandbox: no money moves, and only test cards work.',
    cards: 'Test cards, with any later date and any CVC',
    succeeds: 'Succeeds',
    authenticates: 'Asks for confirmation',
    declined: 'Is declined',
    insufficient: 'Has insufficient funds',
    wallet: 'In the sandbox, a test wallet takes the place of your device.',
  },
  providerMissing:
    'Stripe, which takes the payment, could not be reached. Nothing was charged; check your network and try again.',
  provider: 'Card data goes straight to Stripe and never reaches our servers.',
  pay: 'Pay {{amount}}',
  payFromBalance: 'Pay {{amount}} from your balance',
  busy: 'Paying…',
  failed: 'Payment failed',
  declined: {
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'The card could not be processed. Try again in a moment.',
    card_velocity_exceeded: 'Your card was tried too often, or its limit is reached.',
    authentication_required: 'Your bank asks for confirmation, which was not given.',
    payment_intent_authentication_failure: 'Your bank could not confirm that it is you.',
    other: 'Your card was declined. Your bank can tell you why; another card or way to pay may work.',
  },
  unpriced: 'This document cannot be paid for now',
  amountChanged:
    'The amount has changed since it was shown. Nothing was charged: check the new sum, then pay.',
  underWay: {
    alipay: {
      lead: 'You began to pay this document with Alipay. Nothing is charged until you finish there.',
      go: 'Continue at Alipay',
    },
    bank: {
      lead: 'Your bank waits for you to confirm this payment. Nothing is charged until you do.',
      go: 'Continue at your bank',
    },
    otherWay: 'Pay another way',
    deciding: 'This payment is still being confirmed.',
    check: 'Check the payment',
  },
  taken: {
    card: '{{amount}} by card',
    alipay: '{{amount}} by Alipay',
    apple_pay: '{{amount}} by Apple Pay',
    balance: '{{amount}} from your balance',
    and: ' and ',
  },
  paid: {
    title: 'Payment successful',
    taken: 'Paid: {{parts}}.',
    begins: 'Work on the document begins.',
    rebate: '{{amount}} return to your balance.',
    close: 'Back to your documents',
  },
  return: {
    waiting: 'confirming payment',
    paid: 'payment successful',
    unconfirmed: 'payment status not confirmed. If charged, refresh the file list',
    failed: 'Payment verification failed',
    notYet: 'Payment not verified yet',
    refused: 'Payment failed',
    notCharged: 'Nothing was charged. You can pay again, in the same way or another.',
    payAgain: 'Pay again',
    leaving: 'Taking you back…',
    back: 'Return to your documents',
  },
  tab: {
    title: 'Payment',
    lead: 'Each document is paid for on its own.',
    waiting: 'Awaiting payment',
    nothing: 'Nothing waits for payment.',
    balance: 'Your balance',
    balanceUse: 'You can use it for any document, in part or in full, or ask for its withdrawal.',
    toBilling: 'Billing and withdrawals',
    toSetting: 'Settings',
    ways: 'How you can pay',
    waysBody: 'By card, Alipay or Apple Pay, with your balance, or with both together.',
    rebate: 'If you agreed to it at registration, {{percent}}% of each service fee returns to your balance.',
  },
} as const
