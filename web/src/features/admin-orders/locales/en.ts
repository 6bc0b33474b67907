declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-orders': typeof en
  }
}

export const en = {
  title: 'Orders',
  count: '{{total}} orders',
  found: '{{total}} orders found',
  empty: 'No orders yet',
  nothing: 'No orders of this kind',
  unknownUser: 'Deleted user',
  filter: { username: 'Search usernames', status: 'Status', all: 'All statuses' },
  column: {
    user: 'User',
    order: 'Order',
    service: 'Service type',
    amount: 'Fee',
    balance: 'From balance',
    due: 'By provider',
    status: 'Status',
    created: 'Ordered',
    paid: 'Paid',
  },
  status: {
    pending: 'Not paid yet',
    requires_action: 'To be verified',
    processing: 'Paying',
    paid: 'Paid',
    failed: 'Declined',
    canceled: 'Canceled',
    refunded: 'Refunded',
  },
  refund: {
    action: 'Refund',
    actionOf: 'Refund the order of {{name}}',
    title: 'Refund order',
    lead: 'Order of {{name}}, {{service}}. The whole fee is undone.',
    amount: 'Fee',
    toBalance: 'Back to the balance',
    rebateReversed: 'Rebate taken back from the balance',
    rebateMissing: 'Rebate already spent, taken off the refund',
    toProvider: 'Back by the provider',
    status: 'State',
    statuses: {
      preview: 'Not started',
      wanted: 'Waiting to be sent',
      sent: 'Sent to the provider',
      done: 'Done',
      failed: 'Failed; see payment checks',
    },
    reason: 'Reason',
    reasonHint: 'Kept with the refund.',
    submit: 'Refund {{amount}}',
    busy: 'Refunding…',
    doneTitle: 'Order refunded',
    doneLead: 'These are the final sums.',
    failed: 'Failed to refund the order: {{reason}}',
    unpreviewed: 'The sums could not be worked out: {{reason}}',
  },
  failed: 'Failed to load the orders: {{reason}}',
} as const
