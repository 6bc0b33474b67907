declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-withdrawals': typeof en
  }
}

export const en = {
  title: 'Withdrawals',
  count: '{{total}} in this list',
  empty: 'No withdrawals here',
  emptyRequested: 'No pending withdrawals',
  unknownUser: 'Deleted customer',
  erased: 'Erased',
  filter: { label: 'Status', requested: 'To decide', approved: 'Paid out', rejected: 'Rejected', all: 'All' },
  column: {
    user: 'Customer',
    amount: 'Amount',
    method: 'Method',
    accountName: 'Account name',
    account: 'Account',
    status: 'Status',
    created: 'Requested',
    decided: 'Decided',
  },
  method: { bank_transfer: 'Bank transfer', alipay: 'Alipay', paypal: 'PayPal' },
  status: { requested: 'To decide', approved: 'Paid out', rejected: 'Rejected' },
  copyAccount: 'Copy the account',
  claimedBy: '{{name}} is paying it out',
  decidedBy: 'by {{name}}',
  referenceIs: 'Bank reference {{reference}}',
  concerns: {
    label: 'Check before paying',
    dispute: 'A payment of {{amount}} is disputed',
    young_rebate: 'A rebate of {{amount}} cannot be withdrawn until {{until}}',
    refund_owed: 'A refund of {{amount}} is still owed',
  },
  approve: {
    action: 'Mark as paid…',
    actionOf: 'Mark as paid… (withdrawal of {{name}})',
    title: 'Mark as paid?',
    body: 'Transfer the money to this account first. Confirm only then: the amount leaves the held balance of the customer, and this cannot be undone.',
    claimed:
      '{{name}} has been paying this out since {{at}}. Do not transfer the money unless you take over.',
    takenOver:
      '{{name}} took over this payout on {{at}}. Do not transfer the money unless you take it over again.',
    takeOver: 'Take over',
    reference: 'Bank reference',
    referenceHint:
      'What the bank calls the transfer. It is kept with the withdrawal and exported; the customer does not see it.',
    isApproved: '{{name}} has paid this out. Do not transfer the money.',
    isRejected: '{{name}} has rejected this withdrawal. Do not transfer the money.',
    somebody: 'A colleague',
    claimFailed: 'You have not claimed this withdrawal, so do not transfer the money: {{reason}}',
    submit: 'Money sent, confirm',
    submitNext: 'Money sent, next payout',
    next: 'Next payout',
    busy: 'Saving…',
    done: 'Withdrawal marked as paid',
    failed: 'Failed to mark the withdrawal as paid: {{reason}}',
  },
  reject: {
    action: 'Reject',
    actionOf: 'Reject the withdrawal of {{name}}',
    title: 'Reject withdrawal',
    body: '{{amount}} returns to the balance of {{name}}.',
    note: 'Note',
    noteHint: 'Shown to the customer.',
    submit: 'Reject',
    busy: 'Rejecting…',
    done: 'Withdrawal rejected, the amount has returned',
    failed: 'Failed to reject the withdrawal: {{reason}}',
  },
  failed: 'Failed to load the withdrawals: {{reason}}',
  customer: { title: 'Withdrawals', none: 'No withdrawals.' },
} as const
