declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-credits': typeof en
  }
}

export const en = {
  action: 'Give credit…',
  title: 'Give credit',
  lead: 'Goodwill for {{name}}, added to the balance immediately. It can pay for documents or be withdrawn, and cannot be taken back here.',
  amount: 'Amount (US dollars)',
  atMost: 'At most {{amount}} at a time.',
  reason: 'Reason',
  reasonHint: 'Shown to the customer, in the email and in the balance history',
  balance: 'Balance now',
  after: 'Balance afterwards',
  email: 'Email',
  emailed: 'With amount and reason, unless the customer has switched off emails about payments',
  record: 'Recorded',
  recorded: 'With your name, in the books and in the audit trail',
  submit: 'Add {{amount}}',
  submitNone: 'Add credit',
  busy: 'Adding…',
  done: '{{amount}} added to the balance',
  failed: 'Could not add the credit: {{reason}}',
} as const
