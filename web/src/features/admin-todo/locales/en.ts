declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-todo': typeof en
  }
}

export const en = {
  title: 'To do',
  lead: '{{waiting}} waiting, {{late}} late',
  start: 'Open this page after login',
  filter: 'Show',
  groups: {
    all: 'All',
    documents: 'Documents',
    revisions: 'Revisions',
    messages: 'Messages',
    money: 'Money',
    emails: 'Emails',
  },
  kinds: {
    documents: 'Document',
    revisions: 'Revision',
    messages: 'Message',
    money: 'Money',
    emails: 'Emails',
  },
  column: {
    due: 'Due',
    title: 'What',
    kind: 'Kind',
    customer: 'Customer',
    detail: 'Details',
  },
  late: {
    minutes_one: '{{count}} minute late',
    minutes_other: '{{count}} minutes late',
    hours_one: '{{count}} hour late',
    hours_other: '{{count}} hours late',
    days_one: '{{count}} day late',
    days_other: '{{count}} days late',
  },
  due: {
    minutes_one: 'due in {{count}} minute',
    minutes_other: 'due in {{count}} minutes',
    hours_one: 'due in {{count}} hour',
    hours_other: 'due in {{count}} hours',
    days_one: 'due in {{count}} day',
    days_other: 'due in {{count}} days',
  },
  waits: {
    minutes_one: 'waiting {{count}} minute',
    minutes_other: 'waiting {{count}} minutes',
    hours_one: 'waiting {{count}} hour',
    hours_other: 'waiting {{count}} hours',
    days_one: 'waiting {{count}} day',
    days_other: 'waiting {{count}} days',
  },
  money: {
    withdrawal: 'Withdrawal',
    fapiao: 'Fapiao request',
    mismatch: 'Payment that does not match',
    refund: 'Refund that failed',
    dispute: 'Disputed payment',
    webhook: 'Payment notification that failed',
  },
  emails_one: '{{count}} email could not be sent',
  emails_other: '{{count}} emails could not be sent',
  attachments: 'Attachments without text',
  about: 'About {{name}}',
  claimedBy: '{{name}} is paying it',
  unknownUser: 'deleted user',
  more: 'The {{shown}} most urgent of {{total}} are shown.',
  empty: {
    title: 'Nothing waits',
    body: 'New documents, revision requests, messages and withdrawals appear here immediately.',
    group: 'Nothing of this kind is pending.',
  },
} as const
