declare module 'i18next' {
  interface ResourceNamespaceMap {
    billing: typeof en
  }
}

export const en = {
  title: 'Billing',
  lead: 'Your balance, your orders and the details on your receipts.',
  deleted: 'Deleted document',
  balance: {
    title: 'Balance',
    lead: 'It pays for documents, or is paid out to you.',
    available: 'Available',
    held: 'Set aside',
    total: 'In all',
    withdraw: 'Withdraw',
  },
  method: { bank_transfer: 'Bank transfer', alipay: 'Alipay', paypal: 'PayPal' },
  withdraw: {
    title: 'Withdraw from your balance',
    lead: '{{amount}} are available. The amount is set aside at once, and our staff decide on the withdrawal.',
    amount: 'Amount in US dollars',
    method: 'Paid out by',
    accountName: 'Name of the account holder',
    account: {
      bank_transfer: 'Account number or IBAN, with the bank',
      alipay: 'Alipay account',
      paypal: 'PayPal address',
    },
    notAnAmount: 'Enter an amount such as 120.00',
    tooMuch: 'This is more than is available',
    submit: 'Request withdrawal',
    busy: 'Requesting…',
    done: 'Your withdrawal is requested.',
  },
  orders: {
    title: 'Orders',
    empty: 'Your orders will be here, each with its receipt.',
    fromBalance: '{{amount}} from your balance',
    paid: {
      card: '{{amount}} paid by card',
      alipay: '{{amount}} paid by Alipay',
      apple_pay: '{{amount}} paid by Apple Pay',
    },
    due: '{{amount}} to pay',
    moved: {
      rebate: '{{amount}} came back to your balance',
      refund: '{{amount}} refunded to your balance',
      rebate_reversed: '{{amount}} of the fee refund taken back',
    },
    receipt: 'Receipt',
    receiptFailed: 'Failed to download file',
    status: {
      pending: 'Open',
      requires_action: 'Waits for you',
      processing: 'Being paid',
      paid: 'Paid',
      failed: 'Declined',
      canceled: 'Canceled',
      refunded: 'Refunded',
    },
  },
  transactions: {
    title: 'Movements of your balance',
    lead: 'Card payments are under Orders; here is only what touched the balance.',
    empty: 'Nothing has moved yet. The first refund arrives with your first paid document.',
    after: 'then {{amount}}',
    kind: {
      rebate: 'Refund of the service fee',
      payment: 'Paid from the balance',
      withdrawal: 'Withdrawal',
      withdrawal_returned: 'Withdrawal returned',
      refund: 'Order refunded',
      rebate_reversed: 'Service fee refund taken back',
      adjustment: 'Adjustment',
    },
  },
  statement: {
    title: 'Statement',
    entry: '{{range}}, {{format}}',
    thisYear: 'This year',
    all: 'From the beginning',
    failed: 'Failed to download file',
  },
  withdrawals: {
    title: 'Withdrawals',
    note: 'Note: {{note}}',
    status: { requested: 'Requested', approved: 'Approved', rejected: 'Declined' },
  },
  details: {
    title: 'Billing details',
    lead: 'They appear on receipts of payments made from now on.',
    company: 'Company',
    taxNumber: 'Tax number',
    phone: 'Phone',
    address: 'Address',
    save: 'Save billing details',
    busy: 'Saving…',
    saved: 'Billing details saved.',
    loadFailed: 'Failed to load billing information',
    saveFailed: 'Failed to save billing information',
  },
} as const
